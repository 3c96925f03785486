import { RateLimiterMemory } from 'rate-limiter-flexible';

/**
 * Creates a rate limit of log lines, so that strangers cannot fill the disk. The function resolves
 * with whether a line may be written.
 */
export function limitLines({ points, seconds }: { points: number; seconds: number }) {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return (): Promise<boolean> =>
    limiter.consume('all').then(
      () => true,
      () => false,
    );
}
