import { backoff } from '../time/backoff.ts';

export interface CatchUp {
  /** Messages were lost. Each channel may tell its own loss: it is one. */
  onGap: () => void;
  /** Does not wait longer for the next try, if one is to come. */
  retryNow: () => void;
  stop: () => void;
}

/**
 * Fetches by `fetchState` what lost messages would have told: one fetch at a time, once more for a
 * loss told meanwhile, and again with growing pauses until all came. `onBehind` tells when what is
 * shown is older than it should be (a fetch failed), and when it is no more.
 */
export function catchUpBy(
  fetchState: () => Promise<boolean>,
  onBehind: (isBehind: boolean) => void,
): CatchUp {
  let state: 'idle' | 'waiting' | 'fetching' | 'stopped' = 'idle';
  let wasToldMeanwhile = false;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = (ms: number) => {
    state = 'waiting';
    timer = setTimeout(run, ms);
  };
  async function run(): Promise<void> {
    state = 'fetching';
    wasToldMeanwhile = false;
    const came = await fetchState();
    if ((state as string) === 'stopped') return;
    onBehind(!came);
    if (!came) wait(backoff(attempt++));
    else {
      attempt = 0;
      if (wasToldMeanwhile) wait(0);
      else state = 'idle';
    }
  }

  return {
    onGap: () => {
      wasToldMeanwhile = true;
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
