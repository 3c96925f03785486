import type { ErrorCode } from '../../contract/errors.ts';
import type { ClientErrorCode, Failure } from '../http/failure.ts';
import type { ErrorWords } from './words.ts';

/** Codes a buyer can do nothing about: they read the general words. */
type General =
  | 'MALFORMED_JSON'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'METHOD_NOT_ALLOWED'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'MISSING_PAYMENT_REDIRECT_URL'
  | 'PAYMENT_SIGNATURE_INVALID'
  | 'INGEST_KEY_INVALID'
  | 'STATE_CONFLICT'
  | 'INTERNAL'
  | 'GATEWAY'
  | 'UNKNOWN';

/**
 * The words a buyer reads for each code stand in `locales/{language}/error.json` under the code
 * itself: the one place that decides. Spec §8. A code of the contract without words does not compile.
 */
type Catalogue = Record<Exclude<ErrorCode | ClientErrorCode, General>, string>;

/** What to tell the buyer; for a code unknown here the server's message(s), joined with "; ". Spec §8. */
export function failureText(failure: Failure, words: ErrorWords & Catalogue): string {
  const said = (words as Record<string, string>)[failure.code];
  if (said) return said;
  return failure.code === 'UNKNOWN' && failure.messages[0]
    ? failure.messages.join('; ')
    : words.general;
}
