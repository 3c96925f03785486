import { type Kysely, sql } from 'kysely';
import { CHANGES_CHANNEL, WATCHED_TABLES } from '../../changes.ts';
import { isPostgres } from '../../is-postgres.ts';

/** PostgreSQL's `fold_text`; opening SQLite defines it there. */
export async function createFunctions(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`create function fold_text(text) returns text language sql immutable strict parallel safe
    as 'select lower(normalize($1, NFKC))'`.execute(db);
}

/** Triggers that send a changed table's name at the commit: see `PostgresChanges`. */
export async function createChangeTriggers(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`create function notify_change() returns trigger language plpgsql as
    ${sql.lit(`begin perform pg_notify('${CHANGES_CHANNEL}', tg_table_name); return null; end`)}
  `.execute(db);
  for (const table of WATCHED_TABLES) {
    await sql`create trigger notify_change after insert or update or delete or truncate
      on ${sql.table(table)} for each statement execute function notify_change()`.execute(db);
  }
}
