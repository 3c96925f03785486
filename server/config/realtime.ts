import { StartupError } from '../startup-error.ts';

/** Of a standalone hub; undefined for the hosted service. */
type Elsewhere = { origin: URL | undefined };

/** `protocol` is the one that browsers use. */
export interface HubSettings {
  protocol: 'pubnub' | 'ably';
  tokenSeconds: number;
}

interface PubNubKeys {
  publishKey: string;
  subscribeKey: string;
  /** Only for a keyset with Access Manager. */
  secretKey: string | undefined;
}

export type RealtimeSettings =
  | ({ provider: 'hub' } & HubSettings)
  | ({ provider: 'ably'; key: string; tokenSeconds: number } & Elsewhere)
  | ({ provider: 'pubnub'; tokenSeconds: number } & PubNubKeys & Elsewhere);

const LONGEST_TOKEN_S = 24 * 60 * 60;

function oneOf<T extends string>(name: string, text: string | undefined, choices: readonly T[]): T {
  const [first] = choices;
  const found = choices.find((choice) => choice === (text || first)?.toLowerCase());
  if (found) return found;
  throw new StartupError(`${name} is "${text}". Set it to one of: ${choices.join(', ')}.`);
}

function needed(env: NodeJS.ProcessEnv, name: string, provider: string): string {
  const value = env[name];
  if (value) return value;
  throw new StartupError(`REALTIME is "${provider}", which needs ${name}. Set it, or use "hub".`);
}

function keyOf(env: NodeJS.ProcessEnv): string {
  const key = needed(env, 'ABLY_API_KEY', 'ably');
  if (/^[^\s:]+:[^\s:]+$/.test(key)) return key;
  throw new StartupError(
    'ABLY_API_KEY is not an Ably key. Set it to a key such as "app.key:secret".',
  );
}

function originOf(text: string | undefined): URL | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url;
  throw new StartupError(
    `REALTIME_ORIGIN is "${text}". Set it to a URL such as https://hub.example, or remove it.`,
  );
}

function secondsOf(text: string | undefined): number {
  const seconds = Number(text || 3600);
  if (Number.isInteger(seconds) && seconds > 0 && seconds <= LONGEST_TOKEN_S) return seconds;
  throw new StartupError(
    `REALTIME_TOKEN_SECONDS is "${text}". Set it to a whole number from 1 to ${LONGEST_TOKEN_S}.`,
  );
}

/** Throws StartupError. */
export function readRealtime(env: NodeJS.ProcessEnv): RealtimeSettings {
  const provider = oneOf('REALTIME', env.REALTIME, ['hub', 'ably', 'pubnub']);
  const origin = originOf(env.REALTIME_ORIGIN);
  const tokenSeconds = secondsOf(env.REALTIME_TOKEN_SECONDS);
  switch (provider) {
    case 'ably':
      return { provider, key: keyOf(env), tokenSeconds, origin };
    case 'pubnub':
      return {
        provider,
        publishKey: needed(env, 'PUBNUB_PUBLISH_KEY', provider),
        subscribeKey: needed(env, 'PUBNUB_SUBSCRIBE_KEY', provider),
        secretKey: env.PUBNUB_SECRET_KEY || undefined,
        tokenSeconds,
        origin,
      };
    default: {
      const protocol = oneOf('HUB_PROTOCOL', env.HUB_PROTOCOL, ['pubnub', 'ably']);
      return { provider, protocol, tokenSeconds };
    }
  }
}
