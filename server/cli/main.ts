import { readConfig } from '../config/config.ts';
import { machineKey } from '../modules/host/machine-key.ts';
import { StartupError } from '../startup-error.ts';
import { runHost } from './run.ts';
import { HostError } from './verb.ts';

const { env } = process;

try {
  const { dataDir, port } = readConfig(env);
  const origin = env.HOST_URL || `http://127.0.0.1:${port}`;
  if (!URL.canParse(origin)) throw new HostError(`HOST_URL is no address: "${origin}".`);
  const send = (path: string, init: RequestInit) =>
    fetch(new URL(path, origin), init).catch(() => {
      throw new HostError(`No server answers at ${origin}. Start it, or set HOST_URL.`);
    });
  const told = await runHost(process.argv.slice(2), {
    send,
    dataDir,
    store: env.HOST_STORE || undefined,
    givenKey: env.HOST_KEY || undefined,
    machineKey: () => machineKey(dataDir),
  });
  console.log(told);
} catch (error) {
  // What the host typed, or the server refused, needs no stack.
  const isPlain = error instanceof HostError || error instanceof StartupError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
