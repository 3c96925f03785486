import { atom, computed } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import { EMPTY, type Load } from '../../platform/state/load.ts';
import { type AddressDraft, type AddressType, draftErrors, EMPTY_DRAFT } from './rules/draft.ts';

export type Address = Reply<'listAddresses'>['data'][number];
export type PostalPlace = Reply<'lookupPostalCode'>['data'][number];

/** The member's address book, newest first. */
export const $addresses = atom<Load<Address[]>>(EMPTY);

/** The form of a new address. */
export const $addressForm = atom<'closed' | 'open' | 'saving'>('closed');
export const $addressDraft = atom<AddressDraft>(EMPTY_DRAFT);

/** The status of the postal code lookup. */
export type Lookup =
  | { status: 'idle' | 'looking' | 'unknown' }
  | { status: 'found'; places: PostalPlace[] };

export const $lookup = atom<Lookup>({ status: 'idle' });

/** How often saving was tried; errors are shown from the first try on. */
export const $addressTries = atom(0);

export const $addressErrors = computed([$addressDraft, $addressTries], (draft, tries) =>
  tries > 0 ? draftErrors(draft) : {},
);

/** The page of a new address: its type, null when there is no such one, and the page to return to. */
export const $freight = atom<{ type: AddressType | null; back: string } | null>(null);
