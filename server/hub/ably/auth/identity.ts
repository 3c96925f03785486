import { isSame } from '../../core/secret.ts';
import { AblyError } from '../protocol/error.ts';
import type { Capability } from './capability.ts';
import type { Keys } from './keys.ts';
import { readToken } from './token.ts';

/** Who asks, and what they may do. */
export interface Identity {
  keyName: string;
  capability: Capability;
  /** `*`: may be anybody; null: nobody; else this client. */
  clientId: string | null;
  /** Milliseconds since 1970; null for a key, which does not expire. */
  expires: number | null;
}

/** What a request brings to say who it is. RSA1, RSA3. */
export interface Credentials {
  key?: string | undefined;
  token?: string | undefined;
}

/** Throws AblyError 401xx when the credentials are missing, wrong or over. */
export function identify({ key, token }: Credentials, keys: Keys, now: number): Identity {
  if (token) {
    const { key: signer, capability, clientId, expires } = readToken(token, keys, now);
    return {
      keyName: signer.name,
      capability: capability === null ? signer.capability : keys.granted(signer, capability),
      clientId,
      expires,
    };
  }
  if (!key) throw new AblyError(40101, 'No key and no token was given.');
  const [name = '', secret = ''] = key.split(':');
  const found = keys.find(name);
  if (!isSame(secret, found.secret)) throw new AblyError(40101, `The secret of ${name} is wrong.`);
  return { keyName: name, capability: found.capability, clientId: '*', expires: null };
}

/** The client id a connection or message goes by: the one asked for, if the identity allows it. RSA15. */
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
