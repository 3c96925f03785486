import type { Tab } from '../tab.ts';

/** Checks build on one another. */
export interface Check {
  name: string;
  run(tab: Tab): Promise<void>;
}
