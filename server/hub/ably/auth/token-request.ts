import { createHmac } from 'node:crypto';
import type { BoundedMap } from '../../core/bounded-map.ts';
import { isSameSecret } from '../../core/secret.ts';
import { AblyError } from '../protocol/error.ts';
import {
  type Capability,
  canonical,
  intersect,
  readCapability,
  requireValid,
} from './capability.ts';
import { type Credentials, identify } from './identity.ts';
import type { Key, Keys } from './keys.ts';
import { writeToken } from './token.ts';

/** TK2a. */
const MAX_TTL_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const MIN_NONCE_LENGTH = 16;
const MAX_CLOCK_SKEW_MS = 15 * 60 * 1000;

type Fields = Record<string, unknown>;

const text = (value: unknown) => (value === undefined || value === null ? '' : String(value));
const isMissing = (value: unknown) => value === undefined || value === null || value === '';

interface TokenContext {
  keys: Keys;
  /** RSA9c2. */
  recentNonces: BoundedMap<string, true>;
  /** Epoch milliseconds. */
  now: number;
}

/** Signed, or made with the key. Throws AblyError 40101, 40003, 40104, 40105, 40160. RSA8, RSA9. */
export function requestToken(
  context: TokenContext,
  name: string,
  body: unknown,
  credentials: Credentials,
) {
  const { keys, now } = context;
  const key = keys.find(name);
  const fields: Fields = typeof body === 'object' && body !== null ? (body as Fields) : {};
  if (fields.mac === undefined) requireKey(context, key, credentials);
  else verify(context, key, fields);
  const expires = now + readTtl(fields.ttl);
  const capability = grantedCapability(fields.capability, key.capability);
  const clientId = typeof fields.clientId === 'string' && fields.clientId ? fields.clientId : null;
  return {
    token: writeToken(key, { keyName: name, issued: now, expires, capability, clientId }),
    keyName: name,
    issued: now,
    expires,
    capability: canonical(capability),
    ...(clientId === null ? {} : { clientId }),
  };
}

function requireKey({ keys, now }: TokenContext, key: Key, credentials: Credentials): void {
  const { keyName, expires } = identify(credentials, keys, now);
  if (keyName === key.name && expires === null) return;
  throw new AblyError(40101, 'A token request must be signed, or sent with its key.');
}

function verify({ recentNonces, now }: TokenContext, key: Key, fields: Fields): void {
  if (!isSameSecret(text(fields.mac), macOf(key, fields))) {
    throw new AblyError(40101, 'The signature of the token request does not match its key.');
  }
  const timestamp = Number(fields.timestamp);
  // Also rejects NaN.
  if (!(Math.abs(now - timestamp) <= MAX_CLOCK_SKEW_MS)) {
    throw new AblyError(
      40104,
      `The timestamp ${text(fields.timestamp)} is too far from the hub's time, ${now}.`,
    );
  }
  const nonce = text(fields.nonce);
  if (nonce.length < MIN_NONCE_LENGTH) {
    throw new AblyError(40003, `The nonce is shorter than ${MIN_NONCE_LENGTH} characters.`);
  }
  const used = `${key.name} ${nonce}`;
  if (recentNonces.get(used)) throw new AblyError(40105, 'This token request was used before.');
  recentNonces.set(used, true);
}

/** RSA9g. */
const macOf = ({ name, secret }: Key, { ttl, capability, clientId, timestamp, nonce }: Fields) => {
  const lines = [name, text(ttl), text(capability), text(clientId), text(timestamp), text(nonce)];
  return createHmac('sha256', secret)
    .update(`${lines.join('\n')}\n`)
    .digest('base64');
};

function readTtl(value: unknown): number {
  if (isMissing(value)) return HOUR_MS;
  const ttl = Number(value);
  if (ttl > 0 && ttl <= MAX_TTL_MS) return ttl;
  throw new AblyError(40003, `The ttl ${text(value)} is not between 1 ms and 24 hours.`);
}

function grantedCapability(value: unknown, held: Capability): Capability {
  if (isMissing(value)) return held;
  const asked = readCapability(value);
  requireValid(asked);
  const granted = intersect(asked, held);
  if (Object.keys(granted).length > 0) return granted;
  throw new AblyError(40160, 'The key allows nothing of the requested capability.');
}
