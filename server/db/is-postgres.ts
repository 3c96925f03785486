import { PostgresAdapter } from 'kysely';
import type { Db } from './db.ts';

/** Other servers may share the database. */
export const isPostgres = (db: Pick<Db, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;
