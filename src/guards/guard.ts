import type { RouteName } from '../routes/table.ts';

/** The page that is about to be shown. */
export interface Visit {
  route: RouteName;
  params: Record<string, string>;
  url: URL;
}

/** The URL to redirect to; undefined continues. */
export type Redirect = string | undefined;

/** Runs before the islands hydrate, in the order of `index.ts`. Spec §2 route guards. */
export type Guard = (visit: Visit) => Redirect | Promise<Redirect>;
