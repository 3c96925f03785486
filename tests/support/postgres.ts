import { execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const WATCH = fileURLToPath(new URL('./postgres-watch.ts', import.meta.url));
const START_MS = 30_000;

export interface Postgres {
  /** The `postgres` database, with a user that may create others. */
  url: string;
  stop(): Promise<void>;
}

const isRoot = () => process.getuid?.() === 0;

async function findPrograms(): Promise<string | undefined> {
  const root = '/usr/lib/postgresql';
  const versions: string[] = await readdir(root).catch(() => []);
  const newest = versions.sort((a, b) => Number(b) - Number(a));
  const dirs = [
    ...newest.map((version) => join(root, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  for (const dir of dirs) {
    const files: string[] = await readdir(dir).catch(() => []);
    if (files.includes('initdb') && files.includes('postgres')) return dir;
  }
  return undefined;
}

async function requirePrograms(): Promise<string> {
  const found = await findPrograms();
  if (found) return found;
  if (isRoot()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const lock = ['-o', 'DPkg::Lock::Timeout=300'];
    await run('apt-get', [...lock, 'update', '-qq'], { env }).catch(() => undefined);
    await run(
      'apt-get',
      [...lock, 'install', '-y', '-qq', '--no-install-recommends', 'postgresql'],
      { env },
    ).catch(() => undefined);
  }
  const installed = await findPrograms();
  if (installed) return installed;
  throw new Error(
    'No PostgreSQL for the tests. Install it (Debian: apt-get install postgresql), or set TEST_DATABASE_URL.',
  );
}

/** PostgreSQL refuses to run as root. */
async function unprivileged(): Promise<{ uid: number; gid: number } | undefined> {
  if (!isRoot()) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name]))).catch(
      () => undefined,
    );
    if (ids) return { uid: Number(ids[0]?.stdout), gid: Number(ids[1]?.stdout) };
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody".');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}

/** Reads the pid file, because early connections fill the log. */
async function isReady(data: string): Promise<boolean> {
  const state = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  return state.split('\n')[7]?.trim() === 'ready';
}

/** It ends by `stop()`, or when this process is killed. */
export async function startPostgres(): Promise<Postgres> {
  const programs = await requirePrograms();
  const user = await unprivileged();
  const dir = await mkdtemp(join(tmpdir(), 'ennichi-postgres-'));
  if (user) await chown(dir, user.uid, user.gid);
  const data = join(dir, 'data');
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'ennichi', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: dir },
  );

  const port = await freePort();
  // The watcher stops PostgreSQL when the pipe breaks.
  const watch = spawn(process.execPath, [WATCH, join(programs, 'postgres'), dir, String(port)], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
    env: { ...process.env, POSTGRES_IDS: user ? `${user.uid}:${user.gid}` : '' },
  });
  const ended = new Promise<void>((resolve) => watch.once('exit', () => resolve()));
  const stop = async () => {
    watch.stdin.end();
    await ended;
    await rm(dir, { recursive: true, force: true });
  };

  const url = `postgres://ennichi@127.0.0.1:${port}/postgres`;
  const deadline = Date.now() + START_MS;
  while (!(await isReady(data))) {
    if (watch.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('The PostgreSQL of the tests did not start; its log is above.');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, stop };
}
