import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from './api-error.ts';

interface Allowance {
  /** How many tries in `seconds`. */
  points: number;
  seconds: number;
}

/** Counts tries under a key (an address, an account) in this process's memory. */
export class RateLimit {
  readonly #limiter: RateLimiterMemory;

  constructor({ points, seconds }: Allowance) {
    this.#limiter = new RateLimiterMemory({ points, duration: seconds });
  }

  /** Counts one try. Throws TOO_MANY_REQUESTS with the seconds to wait when there are none left. */
  async take(key: string): Promise<void> {
    try {
      await this.#limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new ApiError(
        'TOO_MANY_REQUESTS',
        `Too many tries. Wait ${retryAfter} seconds and try again.`,
        { retryAfter },
      );
    }
  }

  /** Gives one try back. */
  async giveBack(key: string): Promise<void> {
    await this.#limiter.reward(key);
  }

  /** Forgets a key's tries. */
  async forget(key: string): Promise<void> {
    await this.#limiter.delete(key);
  }
}
