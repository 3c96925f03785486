import type { RouteName } from '../routes/table.ts';

/** The page that is about to be shown. */
export interface Visit {
  route: RouteName;
  params: Record<string, string>;
  url: URL;
}

/** The URL to redirect to; undefined continues. */
export type Redirect = string | undefined;

/** Decides before a page is shown whether another one is shown instead. Spec §2 route guards. */
export type Guard = (visit: Visit) => Redirect | Promise<Redirect>;

/** Runs once a page is shown: what it does is not undone when the page is left. */
export type Arrival = (visit: Visit) => void;
