import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const START_MS = 30_000;

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

interface Options {
  /** Default: our server. It reads PORT and answers `/healthz`. */
  script?: string;
  fill?: (dataDir: string) => Promise<void>;
  env?: Record<string, string>;
}

export async function startServer({
  script = 'server/main.ts',
  fill,
  env,
}: Options = {}): Promise<{ origin: string; pid: number; stop(): Promise<void> }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'ennichi-bench-'));
  await fill?.(dataDir);
  const server = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.on('close', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const limit = Date.now() + START_MS;
  while (!(await isReady(origin))) {
    if (Date.now() > limit || server.exitCode !== null) {
      await stop();
      throw new Error('The server of the bench did not start.');
    }
    await wait(100);
  }
  return { origin, pid: server.pid ?? 0, stop };
}

const isReady = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
