import { type Expression, type SqlBool, sql } from 'kysely';

/** Whether a text contains another one, in which `%` and `_` are ordinary characters. */
export const contains = (text: Expression<unknown>, part: string): Expression<SqlBool> =>
  sql<SqlBool>`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
