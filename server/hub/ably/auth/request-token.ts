import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isSame } from '../../core/secret.ts';
import type { Ably } from '../app/app.ts';
import { AblyError } from '../protocol/error.ts';
import {
  type Capability,
  canonical,
  intersect,
  readCapability,
  requireSensible,
} from './capability.ts';
import { readCredentials } from './credentials.ts';
import { identify } from './identity.ts';
import type { Key } from './keys.ts';
import { LONGEST_TTL_MS, writeToken } from './token.ts';

const HOUR_MS = 60 * 60 * 1000;
const NONCE_LENGTH = 16;
/** How far a client's clock may be off, signing a request. */
const SKEW_MS = 15 * 60 * 1000;

type Fields = Record<string, unknown>;

const text = (value: unknown) => (value === undefined || value === null ? '' : String(value));

/**
 * Makes a token for a signed request, or for whoever shows the key itself. Throws AblyError 40101,
 * 40003, 40104, 40105, 40160. RSA8, RSA9.
 */
export function requestToken(ably: Ably, name: string, body: unknown, req: IncomingMessage) {
  const key = ably.keys.find(name);
  const fields: Fields = typeof body === 'object' && body !== null ? (body as Fields) : {};
  const now = ably.hub.options.now();
  authenticate(ably, key, fields, req, now);
  const ttl = readTtl(fields.ttl);
  const capability = readWish(fields.capability, key.capability);
  const clientId = typeof fields.clientId === 'string' && fields.clientId ? fields.clientId : null;
  const claims = { keyName: name, issued: now, expires: now + ttl, capability, clientId };
  return {
    token: writeToken(key, claims),
    keyName: name,
    issued: claims.issued,
    expires: claims.expires,
    capability: canonical(capability),
    ...(clientId === null ? {} : { clientId }),
  };
}

function authenticate(ably: Ably, key: Key, fields: Fields, req: IncomingMessage, now: number) {
  if (fields.mac === undefined) {
    const query = new URL(req.url ?? '/', 'http://hub').searchParams;
    const { keyName, expires } = identify(readCredentials(req, query), ably.keys, now);
    if (keyName === key.name && expires === null) return;
    throw new AblyError(40101, 'A token request must be signed, or sent with its key.');
  }
  if (!isSame(text(fields.mac), macOf(key, fields))) {
    throw new AblyError(40101, 'The signature of the token request does not match its key.');
  }
  const timestamp = Number(fields.timestamp);
  if (!(Math.abs(now - timestamp) <= SKEW_MS)) {
    throw new AblyError(
      40104,
      `The timestamp ${text(fields.timestamp)} is not about now (${now}).`,
    );
  }
  const nonce = text(fields.nonce);
  if (nonce.length < NONCE_LENGTH)
    throw new AblyError(40003, 'The nonce is shorter than 16 characters.');
  const used = `${key.name} ${nonce}`;
  if (ably.recentNonces.get(used))
    throw new AblyError(40105, 'This token request was used before.');
  ably.recentNonces.add(used, true);
}

/** RSA9g. */
const macOf = ({ name, secret }: Key, { ttl, capability, clientId, timestamp, nonce }: Fields) => {
  const lines = [name, text(ttl), text(capability), text(clientId), text(timestamp), text(nonce)];
  return createHmac('sha256', secret)
    .update(`${lines.join('\n')}\n`)
    .digest('base64');
};

function readTtl(value: unknown): number {
  if (value === undefined || value === null || value === '') return HOUR_MS;
  const ttl = Number(value);
  if (ttl > 0 && ttl <= LONGEST_TTL_MS) return ttl;
  throw new AblyError(40003, `The ttl ${text(value)} is not between 1 ms and 24 hours.`);
}

function readWish(value: unknown, held: Capability): Capability {
  if (value === undefined || value === null || value === '') return held;
  const wish = readCapability(value);
  requireSensible(wish);
  const granted = intersect(wish, held);
  if (Object.keys(granted).length > 0) return granted;
  throw new AblyError(40160, 'The key allows nothing of the capability asked for.');
}
