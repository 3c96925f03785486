import type { IncomingMessage } from 'node:http';
import type { HubOptions } from '../../core/options.ts';
import { isSameSecret } from '../../core/secret.ts';
import { AblyError } from '../protocol/error.ts';
import type { Capability } from './capability.ts';
import type { Keys } from './keys.ts';
import { readToken } from './token.ts';

export interface Identity {
  keyName: string;
  capability: Capability;
  /** `*`: any client id; null: none. */
  clientId: string | null;
  /** Epoch milliseconds; null for a key. */
  expires: number | null;
}

/** RSA1, RSA3. */
export interface Credentials {
  key?: string | undefined;
  token?: string | undefined;
}

const decodeBase64 = (text: string) => Buffer.from(text, 'base64').toString('utf8');

/** RSA11, RSA3b, RSA3c. */
export function readCredentials(req: IncomingMessage, query: URLSearchParams): Credentials {
  const [scheme = '', value = ''] = (req.headers.authorization ?? '').split(' ', 2);
  if (scheme.toLowerCase() === 'basic') return { key: decodeBase64(value) };
  if (scheme.toLowerCase() === 'bearer') {
    // The SDKs send a token in base64, others a plain JWT.
    return { token: value.split('.').length === 3 ? value : decodeBase64(value) };
  }
  return {
    key: query.get('key') ?? undefined,
    token: query.get('access_token') ?? query.get('accessToken') ?? undefined,
  };
}

/** Throws AblyError 401xx. */
export function identify({ key, token }: Credentials, keys: Keys, now: number): Identity {
  if (token) {
    const { key: signer, capability, ...rest } = readToken(token, keys, now);
    return {
      keyName: signer.name,
      capability: capability === null ? signer.capability : keys.granted(signer, capability),
      ...rest,
    };
  }
  if (!key) throw new AblyError(40101, 'The request has neither a key nor a token.');
  const [name = '', secret = ''] = key.split(':');
  const found = keys.findSent(name);
  if (!isSameSecret(secret, found.secret)) {
    throw new AblyError(40101, `The secret of ${name} is wrong.`);
  }
  return { keyName: name, capability: found.capability, clientId: '*', expires: null };
}

/** Throws AblyError `code`. RSA15. */
export function resolveClientId(
  { clientId }: Identity,
  asked: string | undefined,
  code: 40012 | 40102 = 40012,
): string | null {
  if (asked === '*') throw new AblyError(40012, 'The client id * is not a name.');
  if (clientId === '*') return asked ?? null;
  if (asked === undefined || asked === clientId) return clientId;
  const held = clientId === null ? 'no client id' : `the client id ${clientId}`;
  throw new AblyError(code, `The credentials are for ${held}, not for ${asked}.`);
}

/** Throws AblyError 40160 for a withdrawn subscription. */
export function requireSubscription(
  { canSubscribe }: HubOptions,
  { clientId, expires }: Identity,
  channel: string,
): void {
  if (expires === null || canSubscribe(channel, clientId ?? '')) return;
  throw new AblyError(
    40160,
    `The credentials no longer allow the channel ${channel}. Request a new token.`,
  );
}
