import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Strangers cannot fill the disk. Resolves with whether to write. */
export function limitLines({ points, seconds }: { points: number; seconds: number }) {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return (): Promise<boolean> =>
    limiter.consume('all').then(
      () => true,
      () => false,
    );
}
