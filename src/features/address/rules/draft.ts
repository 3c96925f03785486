import { prefectures } from '../../../contract/prefectures.ts';
import type { Body } from '../../../contract/schemas.ts';

/** An address being typed, in the order of the form. */
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

/** Returns only the digits of a text; full-width ones are converted. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** Whether a text is a telephone number of any country. */
export const isPhone = (text: string): boolean => /^\d{9,15}$/.test(digitsOf(text));

/** What is wrong with a field. */
export type DraftError = 'required' | 'postcode' | 'phone';
export type DraftErrors = Partial<Record<keyof AddressDraft, DraftError>>;

const REQUIRED = ['name', 'postcode', 'prefecture', 'city', 'town', 'phone'] as const;

/** Spec §5 address: name, phone number and an address are required. */
export function draftErrors(draft: AddressDraft): DraftErrors {
  const errors: DraftErrors = {};
  if (digitsOf(draft.postcode).length !== 7) errors.postcode = 'postcode';
  if (!isPhone(draft.phone)) errors.phone = 'phone';
  for (const field of REQUIRED) if (draft[field].trim() === '') errors[field] = 'required';
  return errors;
}

/** Normalizes a phone number; an international one keeps its plus. */
export const phoneOf = (text: string) =>
  `${text.normalize('NFKC').trim().startsWith('+') ? '+' : ''}${digitsOf(text)}`;

/** The types of an address. Spec §3 Address book entry. */
export type AddressType = Body<'createAddress'>['type'];

const TYPES: readonly string[] = [
  'custom',
  'home_delivery',
  'self_pick_up',
] satisfies AddressType[];

/** Whether a text, such as a page's parameter, is a type of address. */
export const isAddressType = (text: string): text is AddressType => TYPES.includes(text);

/** Converts the draft to the body of the create call. */
export const addressBody = (draft: AddressDraft, type: AddressType): Body<'createAddress'> => ({
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
    info: null,
  },
});
