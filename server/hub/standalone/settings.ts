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
  limits?: Partial<HubOptions>;
}

const DEFAULT_PORT = 4330;
const MINUTE = 60_000;

interface Limit {
  option: keyof HubOptions;
  /** Of the option, per given unit. */
  unit?: number;
  max?: number;
  about: string;
}

const LIMITS: Record<string, Limit> = {
  'max-connections': { option: 'maxConnections', about: 'WebSockets, broken ones included' },
  'max-polls': { option: 'maxPolls', about: 'long polls that wait at once' },
  'max-members': { option: 'maxMembers', about: 'members of all presence sets' },
  'channels-per-client': { option: 'channelsPerRequest', about: 'channels of one client' },
  // A frame has at most 512 KiB, and escaping enlarges a message.
  'message-bytes': { option: 'messageBytes', max: 128 * 1024, about: 'bytes of a message' },
  'history-messages': { option: 'historyCount', about: 'messages kept of a channel' },
  'history-minutes': { option: 'historyMs', unit: MINUTE, about: 'minutes that they are kept' },
  'history-bytes': { option: 'historyBytes', about: 'bytes kept of a channel' },
  'history-total-bytes': { option: 'historyTotalBytes', about: 'bytes kept of all channels' },
  'buffered-bytes': { option: 'bufferedBytes', about: 'bytes that wait for a slow client' },
};

const USAGE = [
  'Usage: npm run hub -- [--port 4330] [--host 127.0.0.1] [limits]',
  ...Object.entries(LIMITS).map(([name, { about }]) => `  --${`${name} N`.padEnd(24)}${about}`),
].join('\n');

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

function limitsOf(given: Record<string, string | undefined>): Partial<HubOptions> {
  const limits = Object.entries(LIMITS).flatMap(([name, { option, unit = 1, max }]) => {
    const text = given[name];
    if (text === undefined) return [];
    const value = Number(text);
    const most = max ?? Number.MAX_SAFE_INTEGER / unit;
    if (/^\d+$/.test(text) && value > 0 && value <= most) return [[option, value * unit]];
    const range = max === undefined ? 'from 1 up' : `from 1 to ${max}`;
    throw new UsageError(`--${name} is "${text}". Give a whole number ${range}.`);
  });
  return Object.fromEntries(limits);
}

function readArgs(args: string[]): Record<string, string | undefined> {
  if (args.includes('--help')) throw new UsageError(USAGE);
  try {
    const names = ['port', 'host', ...Object.keys(LIMITS)];
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}

/** Throws UsageError. */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): StandaloneSettings {
  const given = readArgs(args);
  return {
    port: portOf(given.port),
    host: given.host ?? '127.0.0.1',
    keys: { ...ablyKeyOf(env.ABLY_API_KEY), ...pubNubKeysOf(env) },
    limits: limitsOf(given),
  };
}
