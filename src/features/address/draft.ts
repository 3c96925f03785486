import { atom } from 'nanostores';
import * as addressCalls from '../../contract/calls/address.ts';
import type { Reply } from '../../contract/schemas.ts';
import { call } from '../../platform/http/call.ts';
import { dropDraft, keepDraft, keptText } from '../../platform/storage/draft.ts';
import { type AddressDraft, digitsOf, EMPTY_DRAFT } from './rules/draft.ts';

export type PostalPlace = Reply<'lookupPostalCode'>['data'][number];

export const $addressDraft = atom<AddressDraft>(EMPTY_DRAFT);

export type Lookup =
  | { status: 'idle' | 'looking' | 'unknown' }
  | { status: 'found'; places: PostalPlace[] };

export const $lookup = atom<Lookup>({ status: 'idle' });

/** Null for a new entry. */
export const $editedId = atom<number | null>(null);

const draftKey = (id: number | null) => (id === null ? 'address' : `address-${id}`);

export const isDraftKept = (id: number): boolean => keptText(draftKey(id)) !== '';

export function keepAddressDraft(signal: AbortSignal, editedId: number | null = null): void {
  $editedId.set(editedId);
  keepDraft(draftKey(editedId), $addressDraft, { empty: EMPTY_DRAFT, signal });
}

/** Keeps a town that already continues the place's name. */
export function choosePlace(place: PostalPlace): void {
  const draft = $addressDraft.get();
  $addressDraft.set({
    ...draft,
    prefecture: place.level_one,
    city: place.level_two,
    town: draft.town.startsWith(place.level_three) ? draft.town : place.level_three,
  });
}

/** Drops the reply if the code has changed since. After a failure the address is typed by hand. */
export async function lookUpPostcode(code: string): Promise<void> {
  $lookup.set({ status: 'looking' });
  const result = await call(addressCalls.lookupPostalCode, { params: { code } });
  if (digitsOf($addressDraft.get().postcode) !== code) return;
  const places = result.ok ? result.data.data : [];
  const [only] = places;
  $lookup.set(only ? { status: 'found', places } : { status: 'unknown' });
  if (only && places.length === 1) choosePlace(only);
}

export function editDraft(patch: Partial<AddressDraft>): void {
  const before = $addressDraft.get();
  const draft = { ...before, ...patch };
  $addressDraft.set(draft);
  if (digitsOf(draft.postcode) !== digitsOf(before.postcode)) $lookup.set({ status: 'idle' });
}

export function clearAddressDraft(): void {
  $addressDraft.set(EMPTY_DRAFT);
  dropDraft(draftKey($editedId.get()));
  $lookup.set({ status: 'idle' });
}
