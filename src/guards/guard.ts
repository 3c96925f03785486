import type { RouteName } from '../routes/table.ts';

export interface Visit {
  route: RouteName;
  params: Record<string, string>;
  url: URL;
}

export type Redirect = string | undefined;

/** Spec §2 route guards. */
export type Guard = (visit: Visit) => Redirect | Promise<Redirect>;

/** Runs once a page is shown; its effects stay when the page is left. */
export type Arrival = (visit: Visit) => void;
