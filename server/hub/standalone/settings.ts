import { parseArgs } from 'node:util';
import type { HubOptions } from '../hub.ts';

/** Printed without a stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export interface StandaloneSettings {
  port: number;
  host: string;
  keys: Partial<HubOptions>;
}

const DEFAULT_PORT = 4330;
const USAGE = 'Usage: npm run hub -- [--port 4330] [--host 127.0.0.1]';

function portOf(text: string | undefined): number {
  const port = Number(text ?? DEFAULT_PORT);
  if (text !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new UsageError(`--port is "${text}". Give a number from 0 to 65535.`);
}

function ablyKeyOf(key: string | undefined): Partial<HubOptions> {
  if (!key) return {};
  const [, appId, ablyKeyId, ablySecret] = /^([^\s:.]+)\.([^\s:.]+):([^\s:]+)$/.exec(key) ?? [];
  if (appId && ablyKeyId && ablySecret) return { appId, ablyKeyId, ablySecret };
  throw new UsageError(
    'ABLY_API_KEY is not an Ably key. Set it to a key such as "app.key:secret".',
  );
}

function pubNubKeysOf(env: NodeJS.ProcessEnv): Partial<HubOptions> {
  const { PUBNUB_PUBLISH_KEY: publishKey, PUBNUB_SUBSCRIBE_KEY: subscribeKey } = env;
  return { ...(publishKey && { publishKey }), ...(subscribeKey && { subscribeKey }) };
}

function readArgs(args: string[]) {
  try {
    const options = {
      port: { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
    } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}

/** Throws UsageError. */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): StandaloneSettings {
  const { port, host } = readArgs(args);
  return {
    port: portOf(port),
    host,
    keys: { ...ablyKeyOf(env.ABLY_API_KEY), ...pubNubKeysOf(env) },
  };
}
