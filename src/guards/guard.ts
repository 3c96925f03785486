import type { RouteName } from '../routes/table.ts';

/** What a guard knows of the visit. */
export interface Visit {
  route: RouteName;
  params: Record<string, string>;
  url: URL;
}

/** Where a guard sends the visit instead; undefined lets it pass. */
export type Verdict = string | undefined;

/** Runs before the page is shown, in the order of `index.ts`. Spec §2 route guards. */
export type Guard = (visit: Visit) => Verdict | Promise<Verdict>;
