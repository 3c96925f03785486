import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

export const newSecret = () => randomBytes(24).toString('base64url');

/** In constant time. */
export const isSameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(digest(a), digest(b));
