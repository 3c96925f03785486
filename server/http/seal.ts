import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

/** Base64url. */
export function seal(key: Buffer, value: unknown): string {
  const nonce = randomBytes(NONCE_LENGTH);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined for another key or a changed text. */
export function unseal(key: Buffer, text: string): unknown {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= NONCE_LENGTH + TAG_LENGTH) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_LENGTH), {
      authTagLength: TAG_LENGTH,
    });
    decipher.setAuthTag(bytes.subarray(NONCE_LENGTH, NONCE_LENGTH + TAG_LENGTH));
    const text = [decipher.update(bytes.subarray(NONCE_LENGTH + TAG_LENGTH)), decipher.final()];
    return JSON.parse(Buffer.concat(text).toString('utf8'));
  } catch {
    return undefined;
  }
}
