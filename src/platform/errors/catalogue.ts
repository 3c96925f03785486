import type { ErrorCode } from '../../contract/errors.ts';
import type { Words } from '../i18n/words.ts';
import type { ClientErrorCode, Failure } from './failure.ts';

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

/** The names of refused fields, for forms that cannot mark them; the last part of a nested one. */
const FIELD_WORDS: Record<string, string> = {
  ...{ email: 'email', nickname: 'nickname', group_stream_name: 'nickname' },
  ...{ password: 'password', new_password: 'password', old_password: 'password' },
  ...{ name: 'name', first_name: 'name', last_name: 'name', buyerName: 'name' },
  ...{ buyerNameKana: 'kana', phone_number: 'phone', buyerCellphone: 'phone' },
  ...{ postcode: 'postcode', address: 'address', address_id: 'address', full_address: 'address' },
  ...{ level_one: 'address', level_two: 'address', level_three: 'address', level_four: 'address' },
  ...{ age: 'age', memo: 'memo', message: 'message', reason: 'reason' },
  ...{ coupon_code: 'code', ticket_code: 'code' },
};

function refusedNames({ fields = {} }: Failure, words: Record<string, string>): string[] {
  const names = Object.keys(fields).flatMap((field) => {
    const word = FIELD_WORDS[field.split('.').at(-1) ?? ''];
    return words[`field_${word}`] ?? [];
  });
  return [...new Set(names)];
}

/**
 * Names the fields of INVALID_INPUT. Without a text, returns the server's message(s) joined with "; ", otherwise the general text.
 * Spec §8 server messages.
 */
export function failureText(failure: Failure, words: Words<'error'> & Catalogue): string {
  const text = (words as Record<string, string>)[failure.code];
  if (text && failure.code === 'INVALID_INPUT') {
    return [refusedNames(failure, words).join(' / '), text].filter(Boolean).join(': ');
  }
  if (text) return text;
  return failure.code === 'UNKNOWN' && failure.messages[0]
    ? failure.messages.join('; ')
    : words.general;
}
