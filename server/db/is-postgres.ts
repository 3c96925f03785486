import { PostgresAdapter } from 'kysely';
import type { Db } from './db.ts';

/** Returns whether a database is PostgreSQL's, which other servers may share. */
export const isPostgres = (db: Pick<Db, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;
