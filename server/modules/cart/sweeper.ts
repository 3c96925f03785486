import type { Services } from '../../services.ts';
import { expireOverdue } from './expire.ts';

const INTERVAL_MS = 1000;
const BATCH = 200;

interface SweeperOptions {
  intervalMs?: number;
  /** Items looked at in one go, so that no sweep keeps the database for long. */
  batch?: number;
}

/** Frees every expired hold there is now, batch by batch. */
export async function sweepExpired(services: Services, batch = BATCH): Promise<void> {
  while ((await expireOverdue(services, batch)) === batch);
}

/**
 * Frees expired holds every second. Any number of servers may do it at once: an item is freed by
 * whoever changes its state. Design §4.7.
 * @returns stops it; resolves when a sweep under way has ended.
 */
export function startSweeper(
  services: Services,
  options: SweeperOptions = {},
): () => Promise<void> {
  const { intervalMs = INTERVAL_MS, batch = BATCH } = options;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const sweep = async () => {
    try {
      await sweepExpired(services, batch);
    } catch (error) {
      services.log.error('expired holds not freed; trying again', error);
    }
    if (!isStopped) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => {
      running = sweep();
    }, intervalMs);
  };

  schedule();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
