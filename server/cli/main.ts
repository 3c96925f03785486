import { createInterface } from 'node:readline/promises';
import { visibleLines } from '../../src/contract/visible.ts';
import { readConfig } from '../config/config.ts';
import type { LocalServer } from '../local.ts';
import { machineKey } from '../modules/host/machine-key.ts';
import { StartupError } from '../startup-error.ts';
import { inLanguage, languageOf } from './languages/language.ts';
import { translate, translateLines } from './languages/translate.ts';
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

/** Without the stack of an expected error. */
function printable(error: unknown): unknown {
  if (error instanceof CliError) return visibleLines(error.message);
  return error instanceof StartupError ? visibleLines(translateLines(error.message)) : error;
}

async function main(): Promise<void> {
  try {
    const config = readConfig(env);
    const { dataDir, port } = config;
    const origin = env.HOST_URL || `http://127.0.0.1:${port}`;
    if (!URL.canParse(origin))
      throw new CliError(translate('HOST_URL is not a URL: "{origin}".', { origin }));
    const send = (path: string, init: RequestInit) =>
      fetch(new URL(path, origin), init).catch(() => {
        throw new NoServerError(
          translate('No server responds at {origin}. Start it, or set HOST_URL.', { origin }),
        );
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
    console.error(printable(error));
    process.exitCode = 1;
  } finally {
    await localServer?.close();
  }
}

await inLanguage(languageOf(env, process.argv.slice(2)), main);
