/** A killed test run closes standard input and so leaves no server. */
import { spawn } from 'node:child_process';
import { openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const [program = '', dir = '', port = ''] = process.argv.slice(2);
const [uid, gid] = (process.env.POSTGRES_IDS ?? '').split(':').filter(Boolean).map(Number);

const settings = [
  `port=${port}`,
  'listen_addresses=127.0.0.1',
  `unix_socket_directories=${dir}`,
  'max_connections=200',
  // Data must survive a crash of PostgreSQL, but not of the machine.
  'fsync=off',
  'full_page_writes=off',
  'log_min_messages=fatal',
];

// The log is shown only after a failure.
const log = join(dir, 'log');
const logFile = openSync(log, 'w');

const postgres = spawn(
  program,
  ['-D', join(dir, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
  { stdio: ['ignore', 'ignore', logFile], cwd: dir, ...(uid ? { uid, gid } : {}) },
);

// SIGINT closes open connections; SIGTERM would wait for them.
process.stdin.resume();
process.stdin.on('close', () => postgres.kill('SIGINT'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
postgres.on('exit', (code) => {
  if (code !== 0) console.error(readFileSync(log, 'utf8'));
  rmSync(dir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
