import { PostgresAdapter } from 'kysely';
import type { Db } from './db.ts';

/** Whether a database, or a transaction on it, is PostgreSQL's: then other servers may share it. */
export const isPostgres = (db: Pick<Db, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;
