import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 32 random bytes, base64url, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A plain SHA-256 is enough for a random token. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** In constant time. */
export const isSameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(digest(a), digest(b));
