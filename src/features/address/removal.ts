import { atom } from 'nanostores';
import * as addressCalls from '../../contract/calls/address.ts';
import { showFailure } from '../../platform/errors/show-failure.ts';
import { call } from '../../platform/http/call.ts';
import { type Address, dropAddress } from './book.ts';

export const $addressRemoval = atom<
  { status: 'none' } | { status: 'asking' | 'deleting'; address: Address }
>({ status: 'none' });

export const askAddressRemoval = (address: Address): void =>
  $addressRemoval.set({ status: 'asking', address });

export const cancelAddressRemoval = (): void => $addressRemoval.set({ status: 'none' });

/** A missing address counts as deleted. */
export async function confirmAddressRemoval(): Promise<void> {
  const removal = $addressRemoval.get();
  if (removal.status !== 'asking') return;
  const { address } = removal;
  $addressRemoval.set({ status: 'deleting', address });
  const result = await call(addressCalls.deleteAddress, { params: { id: address.id } });
  if (!result.ok && result.failure.code !== 'NOT_FOUND') {
    void showFailure(result.failure);
    $addressRemoval.set({ status: 'asking', address });
    return;
  }
  dropAddress(address.id);
  cancelAddressRemoval();
}
