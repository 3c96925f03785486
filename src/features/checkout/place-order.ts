import * as orderCalls from '../../contract/calls/order.ts';
import type { Body } from '../../contract/schemas.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { href } from '../../routes/href.ts';
import { saveAddress } from '../address/actions.ts';
import { $addressForm } from '../address/state.ts';
import { refetchCart } from '../cart/actions.ts';
import { editForm } from './actions.ts';
import { ageOf } from './form.ts';
import { checkoutPayload } from './rules/payload.ts';
import {
  $form,
  $isTicketOrder,
  $missing,
  $orderItems,
  $paymentType,
  $placing,
  $priced,
  $shipping,
  $tries,
  type Pricing,
} from './state.ts';
import { reprice } from './watch.ts';

/** The key of the last attempt and what it was for. */
let attempt = { text: '', key: '' };

/** One key as long as the order stays the same: pressing again can't order twice. Design §4.8. */
function keyFor(body: Body<'checkout'>): string {
  const text = JSON.stringify(body);
  if (text !== attempt.text) attempt = { text, key: crypto.randomUUID() };
  return attempt.key;
}

/** Spec §5 checkout payload, from what is on the page; undefined while something is missing. */
function bodyOf(pricing: Pricing): Body<'checkout'> | undefined {
  const form = $form.get();
  const paymentType = $paymentType.get();
  if (paymentType === null || Object.keys($missing.get()).length > 0) return undefined;
  return checkoutPayload({
    items: $orderItems.get(),
    email: form.email,
    phoneNumber: null,
    memo: form.memo,
    age: ageOf(form.age),
    paymentType,
    shippingType: $shipping.get()?.type ?? null,
    addressId: form.addressId,
    amountPayable: pricing.amount_payable,
  });
}

/** A new address that is being typed is meant for this order: it is saved first. */
async function takeTypedAddress(): Promise<boolean> {
  const isNeeded = !$isTicketOrder.get() && $shipping.get()?.type === 'custom';
  if (!isNeeded || $addressForm.get() === 'closed') return true;
  const saved = await saveAddress();
  if (saved) editForm({ addressId: saved.id });
  return saved !== undefined;
}

const CART_MOVED = [
  'NOT_FOUND_ITEM_IN_CART',
  'CART_ITEM_EXPIRED',
  'MIXED_CART',
  'NOT_ON_SALE',
  'SOLD_OUT',
];

/** Brings what the page shows up to what the server knows. What the buyer typed stays. */
function recover({ code }: Failure): void {
  if (code === 'PRICE_CHANGED') reprice();
  if (CART_MOVED.includes(code)) void refetchCart();
}

async function send(store: string, body: Body<'checkout'>): Promise<void> {
  const result = await call(orderCalls.checkout, { body, idempotencyKey: keyFor(body) });
  if (!result.ok) {
    $placing.set({ status: 'failed', failure: result.failure });
    recover(result.failure);
    return;
  }
  $placing.set({ status: 'placed', orderId: result.data.id });
  location.assign(href('checkoutCompleted', { store, orderId: result.data.id }));
}

/**
 * Places the order at the sum the buyer was shown. Spec §7 checkout. A second press while the first
 * is under way does nothing. Resolves false when something is missing, so that the page can point at it.
 */
export async function placeOrder(store: string): Promise<boolean> {
  const { status } = $placing.get();
  if (status === 'placing' || status === 'placed') return true;
  $placing.set({ status: 'placing' });
  $tries.set($tries.get() + 1);
  // The sum on the page now; saving an address must not put another in its place unseen.
  const priced = $priced.get();
  const isAddressed = await takeTypedAddress();
  const body = isAddressed && priced.status === 'ready' ? bodyOf(priced.data) : undefined;
  if (body === undefined) {
    $placing.set({ status: 'idle' });
    return false;
  }
  await send(store, body);
  return true;
}
