import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ServerProcess {
  origin: string;
  kill(): void;
  stop(): void;
  gone: Promise<unknown>;
}

const STARTS_WITHIN_MS = 30_000;

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const give = (why: string) => reject(new Error(`The server ${why}. It said: ${said}`));
    const timer = setTimeout(() => give('did not open in time'), STARTS_WITHIN_MS);
    child.once('exit', () => give('ended'));
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(`http://127.0.0.1:${port}`);
    });
  });
}

export async function startServerProcess(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO: 'off', NODE_ENV: 'test' };
  const { DATABASE_URL: _, ...ownEnv } = env as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...ownEnv, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  const kill = () => void child.kill('SIGKILL');
  const stop = () => void child.kill('SIGTERM');
  try {
    return { origin: await addressOf(child), kill, stop, gone };
  } catch (error) {
    kill();
    throw error;
  }
}
