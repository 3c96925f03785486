import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../is-postgres.ts';

/**
 * What several servers count together: attempts, waits and throttles. Unlogged, because a count that a crash
 * of PostgreSQL loses starts again at nothing, and each costs a write without a flush. With SQLite there
 * is one server, which counts in memory.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`create unlogged table rate_limit (
    key text primary key, points integer not null default 0, expire bigint)`.execute(db);
  await sql`create unlogged table growing_delay (
    key text primary key, attempts integer not null, tried_at bigint not null, free_at bigint not null)`.execute(
    db,
  );
  await sql`create unlogged table throttle (
    key text primary key, full_at double precision not null, granted integer not null)`.execute(db);
}
