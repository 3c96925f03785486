import * as orderCalls from '../../contract/calls/order.ts';
import type { Body } from '../../contract/schemas.ts';
import { call } from '../../platform/http/call.ts';
import { $addresses } from '../address/book.ts';
import { dropKonbiniDraft, prefillKonbini, setChains, submitKonbini } from '../payment/konbini.ts';
import { EVERY_CHAIN } from '../payment/rules/konbini.ts';
import { $store } from '../store/store.ts';
import { $offered } from './offer.ts';
import { $addressId } from './order.ts';

export type KonbiniDetails = Body<'generatePaymentAccount'>;

export function prefillDetails(): Promise<void> {
  const book = $addresses.get();
  const id = $addressId.get();
  const address = book.status === 'ready' ? book.data.find((each) => each.id === id) : undefined;
  const chains = $offered.get().payments.find(({ type }) => type === 'gmo_cvs')?.chains;
  setChains(chains ?? EVERY_CHAIN);
  return prefillKonbini({ name: address?.name, phone: address?.phone_number });
}

/** Undefined, with the errors shown, for an incomplete form. */
export async function readDetails(): Promise<KonbiniDetails | undefined> {
  await prefillDetails();
  const store = $store.get();
  return submitKonbini(store.status === 'ready' ? store.data.name : '');
}

/** Returns whether the order has its receipt. Otherwise the payment page asks again. */
export async function issueReceipt(orderId: number, body: KonbiniDetails): Promise<boolean> {
  const result = await call(orderCalls.generatePaymentAccount, { params: { id: orderId }, body });
  if (result.ok) dropKonbiniDraft();
  return result.ok;
}
