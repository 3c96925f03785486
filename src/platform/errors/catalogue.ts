import type { ErrorCode } from '../../contract/errors.ts';
import type { Words } from '../i18n/words.ts';
import type { ClientErrorCode, Failure } from './failure.ts';

/** Codes without a remedy for the buyer. */
type General =
  | 'MALFORMED_JSON'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'METHOD_NOT_ALLOWED'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'PAYMENT_SIGNATURE_INVALID'
  | 'INGEST_KEY_INVALID'
  | 'STATE_CONFLICT'
  | 'UNAVAILABLE'
  | 'INTERNAL'
  | 'GATEWAY'
  | 'UNKNOWN';

/**
 * The texts of `locales/{language}/error.json`. Spec §8. A code of the contract without a text does
 * not compile.
 */
type Catalogue = Record<Exclude<ErrorCode | ClientErrorCode, General>, string>;

/**
 * Without a text, returns the server's message(s) joined with "; ", otherwise the general text.
 * Spec §8 server messages.
 */
export function failureText(failure: Failure, words: Words<'error'> & Catalogue): string {
  const text = (words as Record<string, string>)[failure.code];
  if (text) return text;
  return failure.code === 'UNKNOWN' && failure.messages[0]
    ? failure.messages.join('; ')
    : words.general;
}
