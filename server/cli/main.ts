import { createInterface } from 'node:readline/promises';
import { visibleLines } from '../../src/contract/visible.ts';
import { readConfig } from '../config/config.ts';
import type { LocalServer } from '../local.ts';
import { machineKey } from '../modules/host/machine-key.ts';
import { StartupError } from '../startup-error.ts';
import { runHost } from './run.ts';
import { CliError, NoServerError } from './verbs/verb.ts';

const { env } = process;

/** Most verbs call a running server. */
const local = () => import('../local.ts');
let localServer: LocalServer | undefined;

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

try {
  const config = readConfig(env);
  const { dataDir, port } = config;
  const origin = env.HOST_URL || `http://127.0.0.1:${port}`;
  if (!URL.canParse(origin)) throw new CliError(`HOST_URL is not a URL: "${origin}".`);
  const send = (path: string, init: RequestInit) =>
    fetch(new URL(path, origin), init).catch(() => {
      throw new NoServerError(`No server responds at ${origin}. Start it, or set HOST_URL.`);
    });
  const output = await runHost(process.argv.slice(2), {
    send,
    async sendLocally(path, init) {
      localServer ??= await (await local()).openLocalServer(config);
      return localServer.send(path, init);
    },
    dataDir,
    store: env.HOST_STORE || undefined,
    hostKey: env.HOST_KEY || undefined,
    machineKey: () => machineKey(dataDir),
    pictures: async () => (await local()).openLocalPictures(config),
    ask: process.stdin.isTTY ? ask : undefined,
    progress: (text) => console.error(visibleLines(text)),
    machine: {
      ...{ config, origin },
      fail: () => {
        process.exitCode = 1;
      },
    },
  });
  console.log(output);
} catch (error) {
  const isExpected = error instanceof CliError || error instanceof StartupError;
  console.error(isExpected ? visibleLines(error.message) : error);
  process.exitCode = 1;
} finally {
  await localServer?.close();
}
