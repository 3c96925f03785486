import type { Tab } from '../tab.ts';

/** One thing that a buyer does. Checks run in their order, and build on one another. */
export interface Check {
  name: string;
  run(tab: Tab): Promise<void>;
}
