import { hash, randomBytes } from 'node:crypto';

/** A new opaque token: 32 random bytes, base64url, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash that is stored of a token. The token is random, so a plain SHA-256 is enough. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');
