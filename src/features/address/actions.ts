import * as addressCalls from '../../contract/calls/address.ts';
import { showFailure } from '../../platform/errors/show-failure.ts';
import { call } from '../../platform/http/call.ts';
import { LOADING, loadOf } from '../../platform/state/load.ts';
import { dropDraft, keepDraft } from '../../platform/storage/draft.ts';
import {
  type AddressDraft,
  type AddressType,
  addressBody,
  digitsOf,
  draftErrors,
  EMPTY_DRAFT,
} from './rules/draft.ts';
import {
  $addressDraft,
  $addresses,
  $addressForm,
  $addressTries,
  $lookup,
  type Address,
  type PostalPlace,
} from './state.ts';

/** The key of the form's draft in this tab. */
const DRAFT = 'address';

/** Keeps a new address through a reload while the page is open. */
export const keepAddressDraft = (signal: AbortSignal): void =>
  keepDraft(DRAFT, $addressDraft, { empty: EMPTY_DRAFT, signal });

/** Opens the form for a new address; an earlier draft is kept. */
export function openAddressForm(): void {
  $addressTries.set(0);
  $addressForm.set('open');
}

/** Closes the form without saving. */
export const closeAddressForm = (): void => $addressForm.set('closed');

/** Loads the address book; opens the form when it is empty. */
export async function loadAddresses(): Promise<Address[]> {
  $addresses.set(LOADING);
  const result = await call(addressCalls.listAddresses);
  $addresses.set(loadOf(result.ok ? { ok: true, data: result.data.data } : result));
  if (result.ok && result.data.data.length === 0) openAddressForm();
  return result.ok ? result.data.data : [];
}

/** Fills in a place; a town that already continues its name is kept. */
export function choosePlace(place: PostalPlace): void {
  const draft = $addressDraft.get();
  $addressDraft.set({
    ...draft,
    prefecture: place.level_one,
    city: place.level_two,
    town: draft.town.startsWith(place.level_three) ? draft.town : place.level_three,
  });
}

/**
 * Looks up a complete postal code, digits only. The reply is dropped if the code has changed since;
 * on failure the address is typed by hand.
 */
export async function lookUpPostcode(code: string): Promise<void> {
  $lookup.set({ status: 'looking' });
  const result = await call(addressCalls.lookupPostalCode, { params: { code } });
  if (digitsOf($addressDraft.get().postcode) !== code) return;
  const places = result.ok ? result.data.data : [];
  const [only] = places;
  $lookup.set(only ? { status: 'found', places } : { status: 'unknown' });
  if (only && places.length === 1) choosePlace(only);
}

/** Changes fields of the draft; a changed postal code clears the lookup. */
export function editDraft(patch: Partial<AddressDraft>): void {
  const before = $addressDraft.get();
  const draft = { ...before, ...patch };
  $addressDraft.set(draft);
  if (digitsOf(draft.postcode) !== digitsOf(before.postcode)) $lookup.set({ status: 'idle' });
}

/**
 * Saves the draft to the address book, as an address of a type. Resolves with the entry; undefined
 * when it is not saved.
 */
export async function saveAddress(type: AddressType = 'custom'): Promise<Address | undefined> {
  const draft = $addressDraft.get();
  $addressTries.set($addressTries.get() + 1);
  if ($addressForm.get() === 'saving' || Object.keys(draftErrors(draft)).length > 0)
    return undefined;
  $addressForm.set('saving');
  const result = await call(addressCalls.createAddress, { body: addressBody(draft, type) });
  if (!result.ok) {
    $addressForm.set('open');
    void showFailure(result.failure);
    return undefined;
  }
  const book = $addresses.get();
  const others = book.status === 'ready' ? book.data : [];
  $addresses.set({ status: 'ready', data: [result.data, ...others] });
  $addressDraft.set(EMPTY_DRAFT);
  dropDraft(DRAFT);
  $lookup.set({ status: 'idle' });
  closeAddressForm();
  return result.data;
}

/** Takes a deleted entry out of the address book. */
export function dropAddress(id: number): void {
  const book = $addresses.get();
  if (book.status !== 'ready') return;
  $addresses.set({ status: 'ready', data: book.data.filter((entry) => entry.id !== id) });
}
