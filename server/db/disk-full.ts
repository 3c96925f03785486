/** PostgreSQL's code, SQLite's, and the operating system's for a disk and a quota. */
const POSTGRES = '53100';
const SQLITE = 13;
const SYSTEM = ['ENOSPC', 'EDQUOT'];

export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return code === POSTGRES || SYSTEM.includes(`${code}`) || errcode === SQLITE;
}
