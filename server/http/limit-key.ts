import { createHash } from 'node:crypto';

/** Returns the key under which servers count together. Hashed: it may hold an address or an e-mail. */
export const limitKey = (name: string, key: string): string =>
  createHash('sha256').update(`${name} ${key}`).digest('base64url');
