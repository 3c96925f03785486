import { randomDelay } from '../time/backoff.ts';

/**
 * Reloads the page after a random time of at most `seconds`, so that not all viewers do it at once;
 * not when the page was left meanwhile. Spec §9 force refresh.
 */
export async function reloadWithin(seconds: number, signal: AbortSignal): Promise<void> {
  await randomDelay(seconds * 1000);
  if (!signal.aborted) location.reload();
}
