import { sql } from 'kysely';
import type { Db, Trx } from '../db/db.ts';
import { isPostgres } from '../db/is-postgres.ts';
import { limitKey } from './limit-key.ts';
import { Throttle } from './throttle.ts';

interface Take {
  key: string;
  wanted: number;
  now: number;
}

/**
 * Shared by servers on one PostgreSQL; SQLite counts in memory. A take in a transaction is rolled
 * back with it.
 */
export class SharedThrottle {
  readonly #name: string;
  readonly #burst: number;
  readonly #everyMs: number;
  readonly #own: Throttle;

  /** @param name equal on every server, and unique */
  constructor(name: string, burst: number, everyMs: number) {
    this.#name = name;
    this.#burst = burst;
    this.#everyMs = everyMs;
    this.#own = new Throttle(burst, everyMs);
  }

  /** 0 when allowed, otherwise the milliseconds to wait. */
  async take(db: Db | Trx, key: string, now: number): Promise<number> {
    if (!isPostgres(db)) return this.#own.take(key, now);
    const { granted, full_at } = await this.#takeShared(db, { key, wanted: 1, now });
    return granted > 0 ? 0 : Math.ceil(full_at - now - (this.#burst - 1) * this.#everyMs);
  }

  async takeSome(db: Db | Trx, key: string, wanted: number, now: number): Promise<number> {
    if (!isPostgres(db)) return this.#own.takeSome(key, wanted, now);
    return (await this.#takeShared(db, { key, wanted, now })).granted;
  }

  /** Stores when the bucket is full (generic cell rate algorithm). */
  async #takeShared(db: Db | Trx, { key, wanted, now }: Take) {
    const [burst, every] = [this.#burst, this.#everyMs];
    // Only after the clock was set back is it later than an empty bucket's.
    const full = sql<number>`case when t.full_at > ${now + burst * every}::float8
      then ${now}::float8 else greatest(t.full_at, ${now}::float8) end`;
    const left = sql<number>`greatest(0, least(${wanted}::int,
      floor(${burst}::float8 - ((${full}) - ${now}::float8) / ${every}::float8))::int)`;
    const first = Math.min(wanted, burst);
    const { rows } = await sql<{ granted: number; full_at: number }>`
      insert into throttle as t (key, full_at, granted)
      values (${limitKey(this.#name, key)}, ${now + first * every}, ${first})
      on conflict (key) do update set
        granted = ${left},
        full_at = (${full}) + ${left} * ${every}::float8
      returning granted, full_at`.execute(db);
    return rows[0] ?? { granted: 0, full_at: now };
  }
}
