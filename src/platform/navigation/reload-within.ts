import { randomDelay } from '../time/backoff.ts';

/**
 * A random delay spreads the load of all viewers. Does nothing when the page was left. Spec §9
 * force refresh.
 */
export async function reloadWithin(seconds: number, signal: AbortSignal): Promise<void> {
  await randomDelay(seconds * 1000);
  if (!signal.aborted) location.reload();
}
