import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Returns a new random secret. */
export const newSecret = () => randomBytes(24).toString('base64url');

/** Compares two secrets in constant time, so that the duration reveals nothing about them. */
export const isSameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(digest(a), digest(b));
