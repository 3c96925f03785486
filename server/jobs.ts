import type { Log } from './log.ts';

export interface Job {
  /** In the log: `freeing expired holds`. */
  name: string;
  /** Before each run, in ms. Default 1000. */
  everyMs?: number;
  run: () => Promise<void>;
}

const DEFAULT_EVERY_MS = 1000;

/**
 * The returned function resolves when running jobs have ended. A failed job is retried at its next
 * run.
 */
export function startJobs(jobs: readonly Job[], log: Log): () => Promise<void> {
  const stops = jobs.map((job) => startJob(job, log));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function startJob({ name, everyMs = DEFAULT_EVERY_MS, run }: Job, log: Log) {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();

  const runOnce = async () => {
    try {
      await run();
    } catch (error) {
      log.error(`${name} failed; retrying`, error);
    }
    if (!isStopped) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => {
      running = runOnce();
    }, everyMs);
  };

  schedule();
  return async (): Promise<void> => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
