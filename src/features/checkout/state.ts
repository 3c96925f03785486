import { atom, computed } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { type DebouncedLoad, latestOf } from '../../platform/state/debounced-load.ts';
import { EMPTY, type Load } from '../../platform/state/load.ts';
import { $addresses } from '../address/state.ts';
import { $cart, $cartItems } from '../cart/state.ts';
import { EMPTY_FORM, formErrors, type Needs } from './rules/form.ts';
import { orderTypeOf } from './rules/payload.ts';
import {
  type ClearedBy,
  clearedBy,
  offeredPayments,
  type PaymentType,
  settledPayment,
} from './rules/payment-type.ts';

/** The shippings and payments of the store. */
export interface Offer {
  shippings: Reply<'listShippingSettings'>['data'];
  payments: Reply<'listPaymentSettings'>['data'];
  /** What the store says about delivery and returns; null when it could not be loaded. */
  notice: Reply<'getCommercialNotice'> | null;
}

export const $offer = atom<Load<Offer>>(EMPTY);

/** Ids of the cart items to order, from the page's URL. */
export const $itemIds = atom<readonly number[]>([]);
export const $form = atom(EMPTY_FORM);

export type Pricing = Reply<'priceCart'>;

/** The price of the order, computed by the server. */
export const $priced = atom<DebouncedLoad<Pricing>>({ status: 'empty' });

/** The status of placing the order; `placed` lasts until the next page opens. */
export type Placing =
  | { status: 'idle' }
  | { status: 'placing' }
  | { status: 'placed'; orderId: number }
  | { status: 'failed'; failure: Failure };

export const $placing = atom<Placing>({ status: 'idle' });

/** The payment that was cleared because the order can't use it any more, and why. Spec §4 checkout. */
export const $cleared = atom<ClearedBy | null>(null);

/** What the order cost before its price changed without the buyer's doing; null while it did not. */
export const $priceBefore = atom<number | null>(null);

/** How often the order button was pressed; errors are shown from the first press on. */
export const $tries = atom(0);

export const $orderItems = computed([$cartItems, $itemIds], (items, ids) =>
  items.filter((item) => ids.includes(item.id)),
);

/** Whether an item of the order left the cart, for another reason than the end of its hold. */
export const $isShort = computed([$orderItems, $itemIds, $cart], (items, ids, cart) => {
  if (cart.status !== 'ready') return false;
  const known = [...items, ...cart.data.trashed].map((item) => item.id);
  return ids.some((id) => !known.includes(id));
});

/**
 * Whether nothing is shipped: tickets and subscriptions drop the shipping fields. Spec §4
 * checkout.
 */
export const $isVirtualOrder = computed($orderItems, (items) => orderTypeOf(items) !== 'normal');

const NO_OFFER: Offer = { shippings: [], payments: [], notice: null };
const $offered = computed($offer, (offer) => (offer.status === 'ready' ? offer.data : NO_OFFER));

export const $shippings = computed($offered, ({ shippings }) =>
  shippings.filter((shipping) => shipping.enabled),
);

/** The selected shipping; null for tickets and subscriptions, and while none is selected. */
export const $shipping = computed([$shippings, $form, $isVirtualOrder], (all, form, isVirtual) =>
  isVirtual ? null : (all.find((shipping) => shipping.id === form.shippingId) ?? null),
);

/** Each item's share of the discount, by cart item id. Spec §3 Pricing result. */
export const $rebates = computed(
  $priced,
  (priced): Readonly<Record<number, number>> =>
    Object.fromEntries(
      (latestOf(priced)?.rebate_amounts ?? []).map(({ identity_id, rebate_amount }) => [
        identity_id,
        rebate_amount,
      ]),
    ),
);

/**
 * The entry of the address book that the order names: where it is delivered, or somebody else who
 * picks it up.
 */
export const $addressId = computed([$shipping, $form, $addresses], (shipping, form, book) => {
  if (shipping?.type !== 'self_pick_up') return form.addressId;
  const entries = book.status === 'ready' ? book.data : [];
  return (
    entries.find(({ id, type }) => id === form.addressId && type === 'self_pick_up')?.id ?? null
  );
});

/** The prefecture of the chosen address, which the shipping fee may depend on; null without one. */
export const $prefecture = computed([$form, $addresses], ({ addressId }, book) => {
  const entries = book.status === 'ready' ? book.data : [];
  return entries.find(({ id }) => id === addressId)?.address.level_one ?? null;
});

/** What is payable before the payment fee; null until the first price is loaded. */
const $payable = computed([$priced, $shipping], (priced, shipping) => {
  const pricing = latestOf(priced);
  if (pricing === null) return null;
  return { payableBeforeFee: pricing.amount_payable - pricing.payment_fee, shipping };
});

/** The payments this order can use, in the store's order. Spec §4, §5. */
export const $payments = computed([$offered, $payable], ({ payments }, payable) =>
  payable === null ? [] : offeredPayments(payments, payable),
);

/**
 * The payment type of the order: `free` when nothing is payable, null while none is selected.
 * Spec §4 checkout.
 */
export const $paymentType = computed(
  [$offered, $payable, $form],
  ({ payments }, payable, form): PaymentType | null => {
    const chosen = payments.find((payment) => payment.id === form.paymentId);
    return payable === null ? null : settledPayment(chosen?.type ?? null, payments, payable);
  },
);

/** Why the order can't use the selected payment; undefined while it can, or none is selected. */
export const $misfit = computed([$offered, $payable, $form], ({ payments }, payable, form) => {
  const chosen = payments.find((payment) => payment.id === form.paymentId);
  return chosen && payable ? clearedBy(chosen, payable) : undefined;
});

const $needs = computed(
  [$orderItems, $isVirtualOrder, $shipping, $paymentType],
  (items, isVirtual, shipping, paymentType): Needs => ({
    items,
    isVirtual,
    shippingType: shipping?.type ?? null,
    paymentType,
  }),
);

/** All errors of the form, shown or not. */
export const $missing = computed([$form, $needs], formErrors);

/** The errors that the page shows. */
export const $errors = computed([$missing, $tries], (missing, tries) => (tries > 0 ? missing : {}));
