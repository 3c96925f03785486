/** PostgreSQL's code, and SQLite's for a unique index and a primary key. */
const POSTGRES = '23505';
const SQLITE = [2067, 1555];

export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === POSTGRES || SQLITE.includes(Number(errcode));
}
