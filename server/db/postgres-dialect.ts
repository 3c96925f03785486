import { PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8 = 20;
const NUMERIC = 1700;

/** Parses counts and sums as numbers, as on SQLite: all of them are safe integers. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: unknown) {
    if (oid === INT8 || oid === NUMERIC) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/**
 * Kysely over a pool of PostgreSQL connections. No query may run longer than 30 s. A request waits up to a
 * minute for a connection: a rush on one product should be slow, not refused.
 */
export function postgresDialect(databaseUrl: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 20,
    connectionTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    types,
  });
  // The pool replaces an idle connection that breaks. Without a listener the event ends the process.
  pool.on('error', () => undefined);
  // Nor does the pool listen on one in use: it may break between two queries of a transaction.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}
