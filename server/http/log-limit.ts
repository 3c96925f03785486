import { RateLimiterMemory } from 'rate-limiter-flexible';

/**
 * Creates a function that counts one line of this server's log, and resolves with whether it may be
 * written: what strangers cause must not fill the disk.
 */
export function limitLines({ points, seconds }: { points: number; seconds: number }) {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return (): Promise<boolean> =>
    limiter.consume('all').then(
      () => true,
      () => false,
    );
}
