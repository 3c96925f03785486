import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from './api-error.ts';

interface Allowance {
  /** The number of attempts in `seconds`. */
  points: number;
  seconds: number;
}

/** Limits attempts by key (an address, an account). Counts in this process's memory. */
export class RateLimit {
  readonly #limiter: RateLimiterMemory;

  constructor({ points, seconds }: Allowance) {
    this.#limiter = new RateLimiterMemory({ points, duration: seconds });
  }

  /** Counts one attempt. Throws TOO_MANY_REQUESTS with the seconds to wait when none are left. */
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

  /** Counts one attempt. Resolves with whether there was one left. */
  async allows(key: string): Promise<boolean> {
    try {
      await this.take(key);
      return true;
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
  }

  /** Uncounts one attempt. */
  async uncount(key: string): Promise<void> {
    await this.#limiter.reward(key);
  }

  /** Resets a key's attempts. */
  async forget(key: string): Promise<void> {
    await this.#limiter.delete(key);
  }
}
