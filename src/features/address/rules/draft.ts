import { prefectures } from '../../../contract/prefectures.ts';
import type { Body } from '../../../contract/schemas.ts';
import { formatPostcode } from '../../../format/postcode.ts';

export interface AddressDraft {
  name: string;
  postcode: string;
  prefecture: string;
  city: string;
  town: string;
  building: string;
  phone: string;
}

export const EMPTY_DRAFT: AddressDraft = {
  name: '',
  postcode: '',
  prefecture: '',
  city: '',
  town: '',
  building: '',
  phone: '',
};

/** Converts full-width digits. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** Accepts numbers of any country. */
export const isPhone = (text: string): boolean => /^\d{9,15}$/.test(digitsOf(text));

const REQUIRED = ['name', 'postcode', 'prefecture', 'city', 'town', 'phone'] as const;

export type DraftError = `${(typeof REQUIRED)[number]}Required` | 'postcode' | 'phone';
export type DraftErrors = Partial<Record<keyof AddressDraft, DraftError>>;

/** Spec §5 address. */
export function draftErrors(draft: AddressDraft): DraftErrors {
  const errors: DraftErrors = {};
  if (digitsOf(draft.postcode).length !== 7) errors.postcode = 'postcode';
  if (!isPhone(draft.phone)) errors.phone = 'phone';
  for (const field of REQUIRED) if (draft[field].trim() === '') errors[field] = `${field}Required`;
  return errors;
}

/** Normalizes a phone number. Another country's keeps its plus; Japan's `+81 (0)90` becomes `090`. */
export const phoneOf = (text: string): string => {
  const hasPlus = text.normalize('NFKC').trim().startsWith('+');
  const digits = digitsOf(text);
  const isJapan = /^810?[1-9]\d{8,9}$/.test(digits);
  return isJapan ? digits.replace(/^810?/, '0') : `${hasPlus ? '+' : ''}${digits}`;
};

/** Spec §3 Address book entry. */
export type AddressType = Body<'createAddress'>['type'];

const TYPES: readonly string[] = [
  'custom',
  'home_delivery',
  'self_pick_up',
] satisfies AddressType[];

export const isAddressType = (text: string): text is AddressType => TYPES.includes(text);

type Entry = Body<'createAddress'>;

export const draftOf = ({ name, phone_number, address }: Entry): AddressDraft => ({
  name,
  postcode: formatPostcode(address.postcode),
  prefecture: address.level_one,
  city: address.level_two,
  town: address.level_three,
  building: address.level_four,
  phone: phone_number,
});

export const addressBody = (
  draft: AddressDraft,
  type: AddressType,
  info: string | null = null,
): Entry => ({
  name: draft.name.trim(),
  phone_number: phoneOf(draft.phone),
  type,
  address: {
    postcode: digitsOf(draft.postcode),
    level_one: draft.prefecture,
    level_one_code: prefectures.find(({ name }) => name === draft.prefecture)?.code ?? null,
    level_two: draft.city.trim(),
    level_three: draft.town.trim(),
    level_four: draft.building.trim(),
    region: 'JP',
    info,
  },
});
