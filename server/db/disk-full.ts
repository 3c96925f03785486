/** PostgreSQL's code, SQLite's, and the operating system's. */
const POSTGRES = '53100';
const SQLITE = 13;
const SYSTEM = 'ENOSPC';

export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return code === POSTGRES || code === SYSTEM || errcode === SQLITE;
}
