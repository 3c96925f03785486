import { readFileSync } from 'node:fs';
import { ApiError } from '../../http/api-error.ts';

/** 27 kB. */
const known = new Set(
  readFileSync(new URL('known-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/**
 * Rejects the 3,000 most used passwords, which are guessed first. Ignores width and case. Throws
 * PASSWORD_KNOWN.
 */
export function requireUnknownPassword(password: string, field: 'password' | 'new_password'): void {
  if (!known.has(password.normalize('NFKC').toLowerCase())) return;
  throw new ApiError(
    'PASSWORD_KNOWN',
    `${field} is one of the most used passwords, which are guessed first. Choose another one.`,
    { fields: { [field]: ['is one of the most used passwords'] } },
  );
}
