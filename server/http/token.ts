import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Creates an opaque token: 32 random bytes, base64url, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the stored hash of a token. It is random, so a plain SHA-256 is enough. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Compares two secrets in constant time. */
export const isSameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(digest(a), digest(b));
