import type { Log } from './log.ts';

interface Sweep {
  /** What is done, for the log. */
  name: string;
  /** Does it once; what fails is tried again the next time. */
  work: () => Promise<void>;
  intervalMs?: number;
  log: Log;
}

const INTERVAL_MS = 1000;

/**
 * Does something again and again, one run after another.
 * @returns stops it; resolves when a run under way has ended.
 */
export function startSweep({ name, work, intervalMs = INTERVAL_MS, log }: Sweep) {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const run = async () => {
    try {
      await work();
    } catch (error) {
      log.error(`${name} failed; trying again`, error);
    }
    if (!isStopped) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => {
      running = run();
    }, intervalMs);
  };

  schedule();
  return async (): Promise<void> => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
