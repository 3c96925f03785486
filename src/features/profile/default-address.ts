import { atom } from 'nanostores';
import * as orderCalls from '../../contract/calls/order.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { loadAddresses } from '../address/book.ts';
import { defaultSelection } from '../checkout/rules/default-selection.ts';

export const $defaultAddressId = atom<number | null>(null);

/** Also loads the address of the latest order. Spec §4 default selection. */
export async function loadAddressBook(slug: string): Promise<void> {
  const signal = pageSignal();
  $defaultAddressId.set(null);
  const [latest, addresses] = await Promise.all([
    call(orderCalls.getLatestOrder, { params: { slug }, signal }),
    loadAddresses(),
  ]);
  if (!latest.ok || signal.aborted) return;
  const { addressId } = defaultSelection(latest.data, { shippings: [], payments: [], addresses });
  $defaultAddressId.set(addressId);
}
