import type { SelectQueryBuilder } from 'kysely';

/**
 * Locks the rows of a query until the transaction ends: `selectFrom('sku').where(…).$call(lockRow)`.
 * A second transaction waits here, then reads the rows as the first one left them.
 *
 * PostgreSQL runs `FOR NO KEY UPDATE`, which does not block inserts that only refer to the row. SQLite
 * has no such clause and needs none, because its transactions run one after another: see
 * `node-sqlite-dialect.ts`.
 */
export const lockRow = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): SelectQueryBuilder<DB, TB, Row> => query.forNoKeyUpdate();
