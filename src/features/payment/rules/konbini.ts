import type { Body } from '../../../contract/schemas.ts';
import { isKatakana, toKatakana } from './kana.ts';

type Account = Body<'generatePaymentAccount'>;

/** A convenience store chain, by the provider's code. Design §5 konbini codes. */
export type Chain = Account['convenience'];

/** Each place has its own steps. */
export type PaymentPoint = 'counter' | 'loppi' | 'copier' | 'kiosk';

/** Chains, with the machine or counter to pay at. */
export const CHAINS: readonly { code: Chain; way: PaymentPoint }[] = [
  { code: '00007', way: 'counter' },
  { code: '10001', way: 'loppi' },
  { code: '10002', way: 'copier' },
  { code: '10005', way: 'loppi' },
  { code: '10008', way: 'kiosk' },
];

export interface KonbiniDraft {
  chain: Chain | null;
  name: string;
  kana: string;
  phone: string;
}

export const EMPTY_KONBINI: KonbiniDraft = { chain: null, name: '', kana: '', phone: '' };

const REQUIRED = ['name', 'kana', 'phone'] as const;

export type KonbiniError =
  | `${(typeof REQUIRED)[number]}Required`
  | 'chain'
  | 'kana'
  | 'konbiniPhone'
  | 'tooLong';
export type KonbiniErrors = Partial<Record<keyof KonbiniDraft, KonbiniError>>;

/** The registers print at most this many characters. */
const LONGEST_NAME = 40;

const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '');

/** Returns the form of Japan's registers, for `+81 (0)90-…`, `81-90-…` and `010-81-90-…` too. */
const phoneOf = (text: string) => digitsOf(text).replace(/^(?:010|00)?810?(?=[1-9])/, '0');

/** A provider may offer fewer. */
export const EVERY_CHAIN: readonly Chain[] = CHAINS.map(({ code }) => code);

/** Spec §5 konbini. */
export function konbiniErrors(
  draft: KonbiniDraft,
  offered: readonly Chain[] = EVERY_CHAIN,
): KonbiniErrors {
  const errors: KonbiniErrors = {};
  if (draft.chain === null || !offered.includes(draft.chain)) errors.chain = 'chain';
  const kana = toKatakana(draft.kana);
  if (!isKatakana(kana)) errors.kana = 'kana';
  else if (kana.length > LONGEST_NAME) errors.kana = 'tooLong';
  if (!/^0\d{9,10}$/.test(phoneOf(draft.phone))) errors.phone = 'konbiniPhone';
  if (draft.name.trim().length > LONGEST_NAME) errors.name = 'tooLong';
  for (const field of REQUIRED) {
    if (draft[field].trim() === '') errors[field] = `${field}Required`;
  }
  return errors;
}

/** Undefined for incomplete details. `title` is printed on the receipt. */
export function konbiniBody(
  draft: KonbiniDraft,
  title: string,
  offered: readonly Chain[] = EVERY_CHAIN,
): Account | undefined {
  if (draft.chain === null || Object.keys(konbiniErrors(draft, offered)).length > 0) {
    return undefined;
  }
  return {
    convenience: draft.chain,
    buyerName: draft.name.trim(),
    buyerNameKana: toKatakana(draft.kana),
    buyerCellphone: phoneOf(draft.phone),
    name: title.slice(0, LONGEST_NAME),
  };
}
