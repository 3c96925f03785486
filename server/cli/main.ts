import { readConfig } from '../config/config.ts';
import { machineKey } from '../modules/host/machine-key.ts';
import { StartupError } from '../startup-error.ts';
import { runHost } from './run.ts';
import { CliError } from './verbs/verb.ts';

const { env } = process;

try {
  const { dataDir, port } = readConfig(env);
  const origin = env.HOST_URL || `http://127.0.0.1:${port}`;
  if (!URL.canParse(origin)) throw new CliError(`HOST_URL is not a URL: "${origin}".`);
  const send = (path: string, init: RequestInit) =>
    fetch(new URL(path, origin), init).catch(() => {
      throw new CliError(`No server responds at ${origin}. Start it, or set HOST_URL.`);
    });
  const output = await runHost(process.argv.slice(2), {
    send,
    dataDir,
    store: env.HOST_STORE || undefined,
    hostKey: env.HOST_KEY || undefined,
    machineKey: () => machineKey(dataDir),
    progress: (text) => console.error(text),
  });
  console.log(output);
} catch (error) {
  const isExpected = error instanceof CliError || error instanceof StartupError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
