import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';

const run = promisify(execFile);
const MAX_OUTPUT = 10 * 1024 * 1024;

/** Keeps the password off the command line. */
function environmentOf(databaseUrl: string): NodeJS.ProcessEnv {
  const url = new URL(databaseUrl);
  const part = (text: string) => decodeURIComponent(text);
  const host = url.searchParams.get('host') ?? part(url.hostname);
  const sslMode = url.searchParams.get('sslmode');
  return {
    ...process.env,
    ...(host ? { PGHOST: host } : {}),
    ...(url.port ? { PGPORT: url.port } : {}),
    ...(url.username ? { PGUSER: part(url.username) } : {}),
    ...(url.password ? { PGPASSWORD: part(url.password) } : {}),
    ...(sslMode ? { PGSSLMODE: sslMode } : {}),
    PGDATABASE: part(url.pathname.slice(1)),
  };
}

/** Throws StartupError when the program is missing or fails. */
export async function runPostgresTool(
  program: 'pg_dump' | 'pg_restore' | 'psql',
  args: readonly string[],
  databaseUrl: string,
): Promise<string> {
  try {
    const env = environmentOf(databaseUrl);
    const { stdout } = await run(program, args, { env, maxBuffer: MAX_OUTPUT });
    return stdout;
  } catch (error) {
    const { code, stderr = '' } = error as NodeJS.ErrnoException & { stderr?: string };
    if (code === 'ENOENT') {
      throw new StartupError(
        `${program} is not installed. Install PostgreSQL's client programs (Debian: apt-get install postgresql-client), of the server's version or a newer one.`,
      );
    }
    throw new StartupError(`${program} failed: ${stderr.trim() || (error as Error).message}`);
  }
}
