import type { Db } from '../db/db.ts';
import { isPostgres } from '../db/is-postgres.ts';
import { lockRow } from '../db/lock-row.ts';
import { ApiError } from './api-error.ts';
import { limitKey } from './limit-key.ts';

interface Growth {
  free: number;
  /** Doubled after each further attempt. */
  firstMs: number;
  mostMs: number;
}

interface Entry {
  attempts: number;
  /** Epoch milliseconds. */
  tried_at: number;
  /** Epoch milliseconds of the next allowed attempt. */
  free_at: number;
}

const MAX_ENTRIES = 50_000;
/** Resets the count. */
export const QUIET_MS = 60 * 60_000;

const NONE: Entry = { attempts: 0, tried_at: 0, free_at: 0 };

/**
 * After some free attempts, each delay is twice the last, up to a limit. Shared by servers on one
 * PostgreSQL; SQLite counts in memory.
 */
export class GrowingDelay {
  readonly #name: string;
  readonly #growth: Growth;
  readonly #entries = new Map<string, Entry>();

  /** @param name equal on every server, and unique */
  constructor(name: string, growth: Growth) {
    this.#name = name;
    this.#growth = growth;
  }

  take(db: Db, key: string, now: Date): Promise<void> {
    return this.#change(db, key, (last) => this.#next(last, now.getTime()));
  }

  uncount(db: Db, key: string): Promise<void> {
    const one = (last: Entry) => ({
      ...last,
      attempts: Math.max(0, last.attempts - 1),
      free_at: 0,
    });
    return this.#change(db, key, one);
  }

  forget(db: Db, key: string): Promise<void> {
    return this.#change(db, key, () => NONE);
  }

  #next(last: Entry, at: number): Entry {
    const known = at - last.tried_at < QUIET_MS ? last : NONE;
    // After the clock was set back, the last attempt is in the future.
    if (last.tried_at <= at && at < known.free_at) throw tooEarly(known.free_at - at);
    const attempts = known.attempts + 1;
    const wait = this.#waitAfter(attempts);
    return { attempts, tried_at: at, free_at: wait === 0 ? 0 : at + wait };
  }

  #waitAfter(attempts: number): number {
    const { free, firstMs, mostMs } = this.#growth;
    return attempts < free ? 0 : Math.min(mostMs, firstMs * 2 ** (attempts - free));
  }

  async #change(db: Db, key: string, change: (last: Entry) => Entry): Promise<void> {
    const id = limitKey(this.#name, key);
    if (isPostgres(db)) await changeShared(db, id, change);
    else this.#save(id, change(this.#entries.get(id) ?? NONE));
  }

  #save(id: string, entry: Entry): void {
    this.#entries.delete(id);
    this.#entries.set(id, entry);
    const oldest = this.#entries.keys().next().value;
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest);
  }
}

function changeShared(db: Db, key: string, change: (last: Entry) => Entry): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('growing_delay')
      .values({ key, ...NONE })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const last = await trx
      .selectFrom('growing_delay')
      .select(['attempts', 'tried_at', 'free_at'])
      .where('key', '=', key)
      .$call(lockRow)
      .executeTakeFirst();
    await trx
      .updateTable('growing_delay')
      .set(change(last ?? NONE))
      .where('key', '=', key)
      .execute();
  });
}

function tooEarly(waitMs: number): ApiError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return new ApiError(
    'TOO_MANY_REQUESTS',
    `Too many tries. Wait ${retryAfter} seconds and try again.`,
    { retryAfter },
  );
}
