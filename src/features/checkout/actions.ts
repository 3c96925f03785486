import * as orderCalls from '../../contract/calls/order.ts';
import * as storeCalls from '../../contract/calls/store.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { LOADING } from '../../platform/state/load.ts';
import { keepDraft } from '../../platform/storage/draft.ts';
import { keepAddressDraft, loadAddresses } from '../address/actions.ts';
import { $addresses } from '../address/state.ts';
import { loadCart } from '../cart/actions.ts';
import { startCoupon } from '../coupon/actions.ts';
import { whenIdentified } from '../session/actions.ts';
import { resetPlacing } from './placing.ts';
import { defaultSelection, type LatestOrder } from './rules/default-selection.ts';
import { type CheckoutForm, EMPTY_FORM } from './rules/form.ts';
import type { ClearedBy } from './rules/payment-type.ts';
import { $cleared, $form, $itemIds, $offer, type Offer } from './state.ts';

/** Changes fields of the form. */
export const editForm = (patch: Partial<CheckoutForm>): void =>
  $form.set({ ...$form.get(), ...patch });

/** The key of the form's draft in this tab: a remark is for one store. */
export const checkoutDraft = (store: string): string => `checkout-${store}`;

/** Selects a payment; a notice about the one before no longer counts. */
export function choosePayment(paymentId: number): void {
  $cleared.set(null);
  editForm({ paymentId });
}

/** Takes away a payment that the order can't use any more, says why, and selects what is left. */
export function clearPayment(misfit: ClearedBy, paymentId: number | null): void {
  $cleared.set(misfit);
  editForm({ paymentId });
}

/** Selects a shipping. */
export function chooseShipping(shippingId: number): void {
  $cleared.set(null);
  editForm({ shippingId });
}

/** Returns the id of the only entry; null when there are several or none. */
export const onlyOne = (entries: readonly { id: number }[]) =>
  entries.length === 1 ? (entries[0]?.id ?? null) : null;

/** Returns an id while there is such an entry. */
export const stillThere = (id: number | null, entries: readonly { id: number }[]) =>
  entries.some((entry) => entry.id === id) ? id : null;

/**
 * Keeps what the buyer chose before a reload. Otherwise preselects from the latest order (spec §4
 * default selection), then the store's first shipping, and a payment or address that is the only
 * one.
 */
function preselect(latest: LatestOrder, offer: Offer): void {
  const book = $addresses.get();
  const addresses = book.status === 'ready' ? book.data : [];
  const shippings = offer.shippings.filter(({ enabled }) => enabled);
  const payments = offer.payments.filter(({ enabled }) => enabled);
  const kept = $form.get();
  const chosen = defaultSelection(latest, { shippings, payments, addresses });
  editForm({
    shippingId:
      stillThere(kept.shippingId, shippings) ?? chosen.shippingId ?? shippings[0]?.id ?? null,
    paymentId: stillThere(kept.paymentId, payments) ?? chosen.paymentId ?? onlyOne(payments),
    addressId: stillThere(kept.addressId, addresses) ?? chosen.addressId ?? onlyOne(addresses),
  });
}

const NO_ORDER: LatestOrder = { payment_type: null, shipping_type: null, address: null };

/** Sets what the checkout offers: shippings, payments, the latest order, addresses. */
export const setOffer = (data: Offer): void => $offer.set({ status: 'ready', data });

/** Loads the store's shippings and payments, the latest order and the address book in parallel. */
async function loadOffer(slug: string): Promise<void> {
  const params = { slug };
  const signal = pageSignal();
  const [shippings, payments, latest, notice] = await Promise.all([
    call(storeCalls.listShippingSettings, { params, signal }),
    call(storeCalls.listPaymentSettings, { params, signal }),
    call(orderCalls.getLatestOrder, { params, signal }),
    call(storeCalls.getCommercialNotice, { params, signal }),
    loadAddresses(),
  ]);
  if (signal.aborted) return;
  if (!shippings.ok || !payments.ok) {
    const failed = shippings.ok ? payments : shippings;
    if (!failed.ok) $offer.set({ status: 'error', failure: failed.failure });
    return;
  }
  const offer = {
    shippings: shippings.data.data,
    payments: payments.data.data,
    notice: notice.ok ? notice.data : null,
  };
  // The latest order is optional: without it the buyer chooses.
  preselect(latest.ok ? latest.data : NO_ORDER, offer);
  setOffer(offer);
}

/** Fills in the member's e-mail address and phone number where nothing was typed yet. */
async function fillContact(): Promise<void> {
  const identity = await whenIdentified();
  if (identity.type !== 'member') return;
  const { email, phone } = $form.get();
  editForm({
    email: email || identity.user.email,
    phone: phone || (identity.user.phone_number ?? ''),
  });
}

/** Parses the ids in the page's URL: `items=3,5`. */
const idsOf = (text: string | null) =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

/** The parameter with which the page of a new address returns. */
const ADDRESS_PARAM = 'address';

/**
 * Starts the checkout of the items in the URL. All loads run in parallel. What was typed before a
 * reload is there again.
 */
export function startCheckout(slug: string, url: URL, signal: AbortSignal): void {
  keepDraft(checkoutDraft(slug), $form, { empty: EMPTY_FORM, signal });
  keepAddressDraft(signal);
  const [addressId] = idsOf(url.searchParams.get(ADDRESS_PARAM));
  if (addressId) editForm({ addressId });
  resetPlacing();
  $cleared.set(null);
  const itemIds = idsOf(url.searchParams.get('items'));
  startCoupon(slug, itemIds, signal);
  $itemIds.set(itemIds);
  $offer.set(LOADING);
  void loadCart(slug, url.searchParams.get('type') === 'subscription' ? 'subscription' : 'goods');
  void loadOffer(slug);
  void fillContact();
}
