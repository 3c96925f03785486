import { backoff } from '../time/backoff.ts';

export class SeenIds {
  #ids = new Set<string>();
  #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  add(id: string): boolean {
    if (this.#ids.has(id)) return false;
    this.#ids.add(id);
    const oldest = this.#ids.values().next();
    if (this.#ids.size > this.#max && !oldest.done) this.#ids.delete(oldest.value);
    return true;
  }
}

export interface CatchUp {
  /** Several reports of one loss (one per channel) lead to one fetch. */
  onGap: () => void;
  retryNow: () => void;
  stop: () => void;
}

/**
 * One fetch at a time, again for a loss during a fetch, with backoff until it returns true.
 * `onBehind` receives whether the page is out of date.
 */
export function createCatchUp(
  fetchState: () => Promise<boolean>,
  onBehind: (isBehind: boolean) => void,
): CatchUp {
  let state: 'idle' | 'waiting' | 'fetching' | 'stopped' = 'idle';
  let hasNewGap = false;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = (ms: number) => {
    state = 'waiting';
    timer = setTimeout(run, ms);
  };
  async function run(): Promise<void> {
    state = 'fetching';
    hasNewGap = false;
    const isComplete = await fetchState();
    if ((state as string) === 'stopped') return;
    onBehind(!isComplete);
    if (!isComplete) wait(backoff(attempt++));
    else {
      attempt = 0;
      if (hasNewGap) wait(0);
      else state = 'idle';
    }
  }

  return {
    onGap: () => {
      hasNewGap = true;
      if (state === 'idle') wait(0);
    },
    retryNow: () => {
      if (state !== 'waiting') return;
      clearTimeout(timer);
      void run();
    },
    stop: () => {
      state = 'stopped';
      clearTimeout(timer);
    },
  };
}
