import { createHash } from 'node:crypto';

/** Hashed, because it may contain an address or e-mail. */
export const limitKey = (name: string, key: string): string =>
  createHash('sha256').update(`${name} ${key}`).digest('base64url');
