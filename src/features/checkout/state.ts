import { atom, computed } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { type DebouncedLoad, latestOf } from '../../platform/state/debounced-load.ts';
import { EMPTY, type Load } from '../../platform/state/load.ts';
import { $cartItems } from '../cart/state.ts';
import { EMPTY_FORM, formErrors, type Needs } from './form.ts';
import { orderTypeOf } from './rules/payload.ts';
import {
  canPayHere,
  offeredPayments,
  type PaymentType,
  settledPayment,
} from './rules/payment-type.ts';

/** What the store offers, and what the buyer took last time. */
export interface Offer {
  shippings: Reply<'listShippingSettings'>['data'];
  payments: Reply<'listPaymentSettings'>['data'];
}

export const $offer = atom<Load<Offer>>(EMPTY);

/** Ids of the cart items to order, as they stand in the address. */
export const $itemIds = atom<readonly number[]>([]);
export const $form = atom(EMPTY_FORM);

export type Pricing = Reply<'priceCart'>;

/** What the order costs, as the server works it out. */
export const $priced = atom<DebouncedLoad<Pricing>>({ status: 'empty' });

/** Placing the order; `placed` lasts until the next page is there. */
export type Placing =
  | { status: 'idle' }
  | { status: 'placing' }
  | { status: 'placed'; orderId: number }
  | { status: 'failed'; failure: Failure };

export const $placing = atom<Placing>({ status: 'idle' });

/** How often the order button was pressed; what is missing is shown from the first time on. */
export const $tries = atom(0);

export const $orderItems = computed([$cartItems, $itemIds], (items, ids) =>
  items.filter((item) => ids.includes(item.id)),
);

/** Tickets and subscriptions drop the shipping fields. Spec §4 checkout. */
export const $isTicketOrder = computed($orderItems, (items) => orderTypeOf(items) !== 'normal');

const NO_OFFER: Offer = { shippings: [], payments: [] };
const $offered = computed($offer, (offer): Offer => {
  if (offer.status !== 'ready') return NO_OFFER;
  const { shippings, payments } = offer.data;
  return { shippings, payments: payments.filter(({ type }) => canPayHere(type)) };
});

export const $shippings = computed($offered, ({ shippings }) =>
  shippings.filter((shipping) => shipping.enabled),
);

/** The way of shipping chosen; null for tickets and while none is. */
export const $shipping = computed([$shippings, $form, $isTicketOrder], (all, form, isTicket) =>
  isTicket ? null : (all.find((shipping) => shipping.id === form.shippingId) ?? null),
);

/** What is to pay before the payment's own fee; null until the first answer. */
const $payable = computed([$priced, $shipping], (priced, shipping) => {
  const pricing = latestOf(priced);
  if (pricing === null) return null;
  return { payableBeforeFee: pricing.amount_payable - pricing.payment_fee, shipping };
});

/** The ways of paying this order can take, in the store's order. Spec §4, §5. */
export const $payments = computed([$offered, $payable], ({ payments }, payable) =>
  payable === null ? [] : offeredPayments(payments, payable),
);

/** The payment type of the order: `free` when nothing is payable, null while none is chosen. Spec §4 checkout. */
export const $paymentType = computed(
  [$offered, $payable, $form],
  ({ payments }, payable, form): PaymentType | null => {
    const chosen = payments.find((payment) => payment.id === form.paymentId);
    return payable === null ? null : settledPayment(chosen?.type ?? null, payments, payable);
  },
);

const $needs = computed(
  [$orderItems, $isTicketOrder, $shipping, $paymentType],
  (items, isTicket, shipping, paymentType): Needs => ({
    items,
    isTicket,
    shippingType: shipping?.type ?? null,
    paymentType,
  }),
);

/** Everything that is missing, shown or not. */
export const $missing = computed([$form, $needs], formErrors);

/** What the page shows as missing. */
export const $errors = computed([$missing, $tries], (missing, tries) => (tries > 0 ? missing : {}));
