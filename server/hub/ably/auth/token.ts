import { createHmac } from 'node:crypto';
import { isSame } from '../../core/secret.ts';
import { AblyError } from '../protocol/error.ts';
import type { Capability } from './capability.ts';
import type { Key, Keys } from './keys.ts';

/** What a token says of its holder. */
export interface TokenClaims {
  keyName: string;
  /** Milliseconds since 1970. */
  issued: number;
  expires: number;
  capability: Capability;
  /** `*`: any; null: none. */
  clientId: string | null;
}

/** A token that was read: signed by a key, and not over yet. */
interface ReadToken {
  key: Key;
  expires: number;
  /** As JSON text; null when it does not say. */
  capability: string | null;
  /** `*`: any; null: none. */
  clientId: string | null;
}

/** The longest a token may be valid. TK2a. */
export const LONGEST_TTL_MS = 24 * 60 * 60 * 1000;

const encodePart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (text: string, secret: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Writes a token: a JWT of Ably's form, signed by the key it stands in for. RSA3, RSA8. */
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

/** Reads one part of a JWT; undefined when it is none. */
export function decodeBase64Json(part: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // It is no JSON.
  }
  return undefined;
}

function decodePart(part: string | undefined): Record<string, unknown> {
  const value = decodeBase64Json(part);
  if (value) return value;
  throw new AblyError(40144, 'The token is not a JWT. Get one from requestToken.');
}

/** Reads a token, also one that an application signed itself. Throws AblyError 40142, 40144, 40101. */
export function readToken(token: string, keys: Keys, now: number): ReadToken {
  const [head, body, signature = '', ...rest] = token.split('.');
  const header = decodePart(head);
  const payload = decodePart(body);
  if (rest.length > 0 || header.alg !== 'HS256') {
    throw new AblyError(40144, 'The token is not a JWT signed with HS256.');
  }
  const key = keys.find(String(header.kid));
  if (!isSame(signature, sign(`${head}.${body}`, key.secret))) {
    throw new AblyError(40101, "The token's signature does not match its key.");
  }
  const [issued, expires] = [Number(payload.iat) * 1000, Number(payload.exp) * 1000];
  if (!(expires > 0) || !(issued > 0)) {
    throw new AblyError(40144, 'The token does not say when it was issued and when it expires.');
  }
  if (expires <= now) {
    const since = new Date(expires).toISOString();
    throw new AblyError(40142, `The token expired at ${since}. Ask for a new one.`);
  }
  const capability = payload['x-ably-capability'];
  const clientId = payload['x-ably-clientId'];
  return {
    key,
    expires,
    capability: capability === undefined ? null : textOf(capability),
    clientId: typeof clientId === 'string' ? clientId : null,
  };
}

/** A JWT that an application signed may hold the capability as an object. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
