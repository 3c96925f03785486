import type { Tab } from '../tab.ts';

/** A buyer's action. Checks build on one another. */
export interface Check {
  name: string;
  run(tab: Tab): Promise<void>;
}
