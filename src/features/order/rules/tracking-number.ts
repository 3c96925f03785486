import { type Carrier, isKnownCarrier } from '../../../contract/carriers.ts';

/** Names in files of stores and of the carriers' own tools. */
const NAMES: readonly [RegExp, Carrier][] = [
  [/^(?:yamato|ヤマト|クロネコ|黒猫|宅急便)/, 'yamato'],
  [/^(?:sagawa|佐川|飛脚)/, 'sagawa'],
  [/^(?:japan[ _-]?post|日本郵便|ゆうパック|ゆうパケット|レターパック|郵便)/, 'japan_post'],
];

/** Keeps an unknown name. */
export function readCarrier(text: string): string {
  const name = text.normalize('NFKC').trim();
  const known = NAMES.find(([pattern]) => pattern.test(name.toLowerCase()));
  return known?.[1] ?? name;
}

/**
 * `rounded`: a spreadsheet replaced the last digits by `E+11`. `check_digit`: a digit is mistyped.
 */
export type TrackingProblem = 'empty' | 'rounded' | 'format' | 'check_digit';

export type ReadTracking =
  | {
      ok: true;
      number: string /** False for a format without a check digit. */;
      isChecked: boolean;
    }
  | { ok: false; problem: TrackingProblem };

/** `4.44413758703E+11`; undefined if digits are missing. */
function expandExponent(text: string): string | undefined {
  const [, first = '', rest = '', exponent] = /^(\d)(?:\.(\d+))?E\+?(\d+)$/i.exec(text) ?? [];
  return rest.length === Number(exponent) ? first + rest : undefined;
}

/** Strips the signs that spreadsheets and people add: `'4444-1375-8703`, `="444413758703"`. */
const strip = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s'"=\u2010-\u2015\u2212\u30fc-]/g, '')
    .replace(/^(\d+)\.0+$/, '$1')
    .toUpperCase();

/** The last of twelve digits is the remainder of the first eleven by 7. */
const hasDigitBy7 = (digits: string): boolean =>
  Number(digits.slice(0, -1)) % 7 === Number(digits.slice(-1));

const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** The Universal Postal Union's S10: `RR473124829GB`. */
function hasS10Digit(code: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, n) => total + weight * Number(code[n + 2]), 0);
  const digit = 11 - (sum % 11);
  return Number(code[10]) === (digit === 10 ? 0 : digit === 11 ? 5 : digit);
}

export const isS10 = (number: string): boolean => /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(number);

const checked = (number: string, isRight: boolean): ReadTracking =>
  isRight ? { ok: true, number, isChecked: true } : { ok: false, problem: 'check_digit' };

/** All three carriers share one rule, so the digit does not tell the carrier. */
export function readTrackingNumber(carrier: string, text: string): ReadTracking {
  const bare = strip(text);
  if (bare === '') return { ok: false, problem: 'empty' };
  const number = /^\d(?:\.\d+)?E\+?\d+$/.test(bare) ? expandExponent(bare) : bare;
  if (number === undefined) return { ok: false, problem: 'rounded' };
  if (!isKnownCarrier(carrier)) {
    return /^[A-Z0-9]{4,40}$/.test(number)
      ? { ok: true, number, isChecked: false }
      : { ok: false, problem: 'format' };
  }
  if (/^\d{12}$/.test(number)) return checked(number, hasDigitBy7(number));
  if (carrier === 'japan_post' && isS10(number)) return checked(number, hasS10Digit(number));
  // No source names the check digit of Japan Post's eleven digits.
  if (carrier === 'japan_post' && /^\d{11}$/.test(number)) {
    return { ok: true, number, isChecked: false };
  }
  return { ok: false, problem: 'format' };
}
