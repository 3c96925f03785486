import type { SelectQueryBuilder } from 'kysely';

/**
 * For `$call(lockRow)`. PostgreSQL runs `FOR NO KEY UPDATE`, which does not block inserts that
 * refer to the row. SQLite needs no lock, because its transactions are serialized: see
 * `node-sqlite-dialect.ts`.
 */
export const lockRow = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): SelectQueryBuilder<DB, TB, Row> => query.forNoKeyUpdate();
