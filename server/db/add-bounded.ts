import { sql } from 'kysely';

export const MAX_INTEGER = 2_147_483_647;

/** Stops at the column's largest number, where PostgreSQL would fail. */
export const addBounded = (column: string, amount: number) =>
  sql<number>`case when ${sql.ref(column)} > ${sql.lit(MAX_INTEGER - Math.max(0, amount))}
    then ${sql.lit(MAX_INTEGER)} else ${sql.ref(column)} + ${sql.lit(amount)} end`;
