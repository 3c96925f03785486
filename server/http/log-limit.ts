import { RateLimiterMemory } from 'rate-limiter-flexible';

/**
 * Limits log lines, so that strangers cannot fill the disk. The function resolves with whether to
 * write.
 */
export function limitLines({ points, seconds }: { points: number; seconds: number }) {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return (): Promise<boolean> =>
    limiter.consume('all').then(
      () => true,
      () => false,
    );
}
