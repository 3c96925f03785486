import * as orderCalls from '../../contract/calls/order.ts';
import type { Body } from '../../contract/schemas.ts';
import { call } from '../../platform/http/call.ts';
import { randomId } from '../../platform/secure-context/random-id.ts';
import { dropDraft } from '../../platform/storage/draft.ts';
import { href } from '../../routes/href.ts';
import { $addressForm, saveAddress } from '../address/book.ts';
import { phoneOf } from '../address/rules/draft.ts';
import { refetchCart } from '../cart/list.ts';
import { $couponChoice, couponDraft } from '../coupon/choice.ts';
import { couponFields } from '../coupon/rules/choice.ts';
import { $form, checkoutDraft, editForm } from './form.ts';
import { $missing } from './form-errors.ts';
import type { KonbiniDetails } from './konbini.ts';
import { $addressId, $isVirtualOrder, $orderItems, $shipping } from './order.ts';
import { $paymentType } from './payment.ts';
import { $placing, endPlacing, failPlacing, startPlacing, stopPlacing } from './placing.ts';
import { $priced, notePriceChange, type Pricing } from './price.ts';
import { recover } from './recover.ts';
import { $requestedDelivery } from './requested-delivery.ts';
import { ageOf } from './rules/form.ts';
import { checkoutPayload } from './rules/payload.ts';
import type { PaymentType } from './rules/payment-type.ts';
import { reprice } from './watch.ts';

let attempt = { body: '', key: '' };

/** Returns the same key for the same order, so that a repeated press orders once. Design §4.8. */
function keyFor(body: Body<'checkout'>): string {
  const json = JSON.stringify(body);
  if (json !== attempt.body) attempt = { body: json, key: randomId() };
  return attempt.key;
}

/** Builds the checkout payload (spec §5); undefined while a field is missing. */
function bodyOf(pricing: Pricing): Body<'checkout'> | undefined {
  const form = $form.get();
  const paymentType = $paymentType.get();
  if (paymentType === null || Object.keys($missing.get()).length > 0) return undefined;
  return checkoutPayload({
    items: $orderItems.get(),
    email: form.email,
    phoneNumber: $shipping.get()?.type === 'self_pick_up' ? phoneOf(form.phone) : null,
    memo: form.memo,
    age: ageOf(form.age),
    paymentType,
    shippingType: $shipping.get()?.type ?? null,
    shippingId: $shipping.get()?.id ?? null,
    addressId: $addressId.get(),
    requested: $requestedDelivery.get(),
    coupon: couponFields($couponChoice.get()),
    amountPayable: pricing.amount_payable,
  });
}

/** Saves a new address that is still open in the form, because it is meant for this order. */
async function saveOpenAddress(): Promise<boolean> {
  const isNeeded = !$isVirtualOrder.get() && $shipping.get()?.type === 'custom';
  if (!isNeeded || $addressForm.get() === 'closed') return true;
  const saved = await saveAddress();
  if (saved) editForm({ addressId: saved.id });
  return saved !== undefined;
}

/** Cards are charged and receipts issued on separate pages. */
const NEXT_PAGE = {
  cash_on_delivery: 'checkoutCompleted',
  free: 'checkoutCompleted',
  gmo_credit: 'orderPayment',
  gmo_cvs: 'choosePayment',
} as const;

/** Loaded with the form of these details. */
const loadKonbini = () => import('./konbini.ts');

/** A receipt is shown on the last step. */
async function nextPage(orderId: number, type: PaymentType, details?: KonbiniDetails) {
  if (details && (await (await loadKonbini()).issueReceipt(orderId, details))) {
    return 'checkoutCompleted';
  }
  return NEXT_PAGE[type];
}

/** Called after the order is placed and its receipt was requested. */
type OnPlaced = (orderId: number, paymentType: PaymentType) => void;

interface Placement {
  store: string;
  body: Body<'checkout'>;
  details: KonbiniDetails | undefined;
  onPlaced: OnPlaced | undefined;
}

async function send({ store, body, details, onPlaced }: Placement): Promise<void> {
  const result = await call(orderCalls.checkout, { body, idempotencyKey: keyFor(body) });
  if (!result.ok) {
    failPlacing(result.failure);
    if (result.failure.code === 'PRICE_CHANGED') {
      notePriceChange();
      reprice();
      // The lines show the new prices too.
      void refetchCart();
    }
    recover(result.failure);
    return;
  }
  const orderId = result.data.id;
  const page = await nextPage(orderId, body.payment_type, details);
  endPlacing(orderId);
  dropDraft(checkoutDraft(store));
  dropDraft(couponDraft(store));
  if (onPlaced) onPlaced(orderId, body.payment_type);
  else location.assign(href(page, { store, orderId }));
}

/**
 * Places the order at the amount on screen. Spec §7 checkout. Ignores a second press during the
 * request. Resolves false when a field is missing, so that the page can focus it.
 *
 * @param onPlaced default: opens the page of the payment or of the placed order
 */
export async function placeOrder(store: string, onPlaced?: OnPlaced): Promise<boolean> {
  const { status } = $placing.get();
  if (status === 'placing' || status === 'placed') return true;
  startPlacing();
  // Read before saving an address, which may change the amount.
  const priced = $priced.get();
  const isAddressed = await saveOpenAddress();
  const body = isAddressed && priced.status === 'ready' ? bodyOf(priced.data) : undefined;
  const isAtStore = $paymentType.get() === 'gmo_cvs';
  const details = isAtStore ? await (await loadKonbini()).readDetails() : undefined;
  if (body === undefined || (isAtStore && details === undefined)) {
    stopPlacing();
    return false;
  }
  await send({ store, body, details, onPlaced });
  return true;
}
