import type { Result } from '../errors/failure.ts';
import { backoff } from '../time/backoff.ts';
import { countWaiting, isOffline } from './waiting.ts';

/** The first request after the `online` event may still find no network. */
const RETRIES = 4;

/** Resolves at once while the browser is online; returns whether it waited. */
export async function whenOnline(onWait?: () => void): Promise<boolean> {
  if (!isOffline()) return false;
  countWaiting(1);
  onWait?.();
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  countWaiting(-1);
  return true;
}

/** @param send is repeated, so it must keep its idempotency key */
export async function sendWhenOnline<T>(
  send: () => Promise<Result<T>>,
  onWait?: () => void,
): Promise<Result<T>> {
  let retries = 0;
  for (;;) {
    if (await whenOnline(onWait)) retries = RETRIES;
    const result = await send();
    if (result.ok || result.failure.code !== 'NETWORK') return result;
    if (isOffline()) continue;
    if (retries === 0) return result;
    retries -= 1;
    await new Promise((resolve) => setTimeout(resolve, backoff(RETRIES - retries - 1)));
  }
}
