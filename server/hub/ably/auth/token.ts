import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../core/secret.ts';
import { AblyError } from '../protocol/error.ts';
import type { Capability } from './capability.ts';
import type { Key, Keys } from './keys.ts';

export interface TokenClaims {
  keyName: string;
  /** Epoch milliseconds. */
  issued: number;
  expires: number;
  capability: Capability;
  /** `*`: any client id; null: none. */
  clientId: string | null;
}

interface ReadToken {
  key: Key;
  expires: number;
  /** As JSON. */
  capability: string | null;
  clientId: string | null;
}

const encodePart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (text: string, secret: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** RSA3, RSA8. */
export function writeToken(key: Key, claims: TokenClaims): string {
  const payload = {
    iat: claims.issued / 1000,
    exp: claims.expires / 1000,
    'x-ably-capability': JSON.stringify(claims.capability),
    ...(claims.clientId === null ? {} : { 'x-ably-clientId': claims.clientId }),
  };
  const head = encodePart({ alg: 'HS256', typ: 'JWT', kid: key.name });
  const body = `${head}.${encodePart(payload)}`;
  return `${body}.${sign(body, key.secret)}`;
}

export function decodeBase64Json(part: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {}
  return undefined;
}

function decodePart(part: string | undefined): Record<string, unknown> {
  const value = decodeBase64Json(part);
  if (value) return value;
  throw new AblyError(40144, 'The token is not a JWT. Get one from requestToken.');
}

/** An application may have signed the token. Throws AblyError 40142, 40144, 40101. */
export function readToken(token: string, keys: Keys, now: number): ReadToken {
  const [head, body, signature = '', ...rest] = token.split('.');
  const header = decodePart(head);
  const payload = decodePart(body);
  if (rest.length > 0 || header.alg !== 'HS256') {
    throw new AblyError(40144, 'The token is not a JWT signed with HS256.');
  }
  const key = keys.find(String(header.kid));
  if (!isSameSecret(signature, sign(`${head}.${body}`, key.secret))) {
    throw new AblyError(40101, "The token's signature does not match its key.");
  }
  const [issued, expires] = [Number(payload.iat) * 1000, Number(payload.exp) * 1000];
  if (!(expires > 0) || !(issued > 0)) {
    throw new AblyError(40144, 'The token has no time of issue or expiry.');
  }
  if (expires <= now) {
    const since = new Date(expires).toISOString();
    throw new AblyError(40142, `The token expired at ${since}. Ask for a new one.`);
  }
  const capability = payload['x-ably-capability'];
  return {
    key,
    expires,
    capability: capability === undefined ? null : textOf(capability),
    clientId: stringOr(payload['x-ably-clientId']),
  };
}

const stringOr = (value: unknown) => (typeof value === 'string' ? value : null);

/** An application's JWT may contain an object. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
