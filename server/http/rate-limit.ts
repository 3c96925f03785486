import { CompiledQuery } from 'kysely';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Db } from '../db/db.ts';
import { isPostgres } from '../db/is-postgres.ts';
import { ApiError } from './api-error.ts';
import { limitKey } from './limit-key.ts';

interface Allowance {
  points: number;
  seconds: number;
}

/** Shared by servers on one PostgreSQL; SQLite counts in memory. */
export class RateLimit {
  readonly #name: string;
  readonly #allowance: Allowance;
  readonly #limiters = new WeakMap<Db, RateLimiterAbstract>();

  /** @param name equal on every server, and unique */
  constructor(name: string, allowance: Allowance) {
    this.#name = name;
    this.#allowance = allowance;
  }

  /** Throws TOO_MANY_REQUESTS. */
  async take(db: Db, key: string): Promise<void> {
    try {
      await this.#limiterOf(db).consume(limitKey(this.#name, key));
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

  async uncount(db: Db, key: string): Promise<void> {
    await this.#limiterOf(db).reward(limitKey(this.#name, key));
  }

  #limiterOf(db: Db): RateLimiterAbstract {
    const limiter = this.#limiters.get(db) ?? createLimiter(db, this.#allowance);
    this.#limiters.set(db, limiter);
    return limiter;
  }
}

function createLimiter(db: Db, { points, seconds }: Allowance): RateLimiterAbstract {
  if (!isPostgres(db)) return new RateLimiterMemory({ points, duration: seconds });
  // The library's statements run on our pool.
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(text, values)),
  };
  return new RateLimiterPostgres({
    storeClient,
    storeType: 'client',
    points,
    duration: seconds,
    keyPrefix: '',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}
