import { atom, computed } from 'nanostores';
import * as addressCalls from '../../contract/calls/address.ts';
import type { Reply } from '../../contract/schemas.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { showFailure } from '../../platform/errors/show-failure.ts';
import { call } from '../../platform/http/call.ts';
import { EMPTY, LOADING, type Load, loadOf } from '../../platform/state/load.ts';
import { $addressDraft, $editedId, clearAddressDraft } from './draft.ts';
import { type AddressType, addressBody, draftErrors } from './rules/draft.ts';

export type Address = Reply<'listAddresses'>['data'][number];

export const $addresses = atom<Load<Address[]>>(EMPTY);

export const $addressForm = atom<'closed' | 'open' | 'saving'>('closed');

export const $addressFailure = atom<Failure | undefined>();

/** Save attempts; errors are shown from the first one on. */
export const $addressTries = atom(0);

export const $addressErrors = computed([$addressDraft, $addressTries], (draft, tries) =>
  tries > 0 ? draftErrors(draft) : {},
);

export function openAddressForm(): void {
  $addressFailure.set(undefined);
  $addressTries.set(0);
  $addressForm.set('open');
}

export const closeAddressForm = (): void => $addressForm.set('closed');

/** Opens the form if the book is empty. */
export async function loadAddresses(): Promise<Address[]> {
  $addresses.set(LOADING);
  const result = await call(addressCalls.listAddresses);
  $addresses.set(loadOf(result.ok ? { ok: true, data: result.data.data } : result));
  if (result.ok && result.data.data.length === 0) openAddressForm();
  return result.ok ? result.data.data : [];
}

/** Undefined if the draft was not saved. */
export async function saveAddress(type: AddressType = 'custom'): Promise<Address | undefined> {
  const draft = $addressDraft.get();
  $addressTries.set($addressTries.get() + 1);
  if ($addressForm.get() === 'saving' || Object.keys(draftErrors(draft)).length > 0)
    return undefined;
  $addressForm.set('saving');
  $addressFailure.set(undefined);
  const book = $addresses.get();
  const entries = book.status === 'ready' ? book.data : [];
  const edited = entries.find(({ id }) => id === $editedId.get());
  const body = addressBody(draft, type, edited?.address.info);
  const result = edited
    ? await call(addressCalls.updateAddress, { params: { id: edited.id }, body })
    : await call(addressCalls.createAddress, { body });
  if (!result.ok) {
    $addressForm.set('open');
    $addressFailure.set(result.failure);
    void showFailure(result.failure);
    return undefined;
  }
  $addresses.set({
    status: 'ready',
    data: edited
      ? entries.map((entry) => (entry === edited ? result.data : entry))
      : [result.data, ...entries],
  });
  clearAddressDraft();
  closeAddressForm();
  return result.data;
}

export function dropAddress(id: number): void {
  const book = $addresses.get();
  if (book.status !== 'ready') return;
  $addresses.set({ status: 'ready', data: book.data.filter((entry) => entry.id !== id) });
}
