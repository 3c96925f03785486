import * as orderCalls from '../../contract/calls/order.ts';
import * as storeCalls from '../../contract/calls/store.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { LOADING } from '../../platform/state/load.ts';
import { loadAddresses } from '../address/actions.ts';
import { $addresses } from '../address/state.ts';
import { loadCart } from '../cart/actions.ts';
import { resetCoupon } from '../coupon/actions.ts';
import { whenIdentified } from '../session/actions.ts';
import { defaultSelection, type LatestOrder } from './rules/default-selection.ts';
import { type CheckoutForm, EMPTY_FORM } from './rules/form.ts';
import { $form, $itemIds, $offer, $placing, $tries, type Offer } from './state.ts';

/** Changes fields of the form. */
export const editForm = (patch: Partial<CheckoutForm>): void =>
  $form.set({ ...$form.get(), ...patch });

/** Returns the id of the only entry; null when there are several or none. */
export const onlyOne = (entries: readonly { id: number }[]) =>
  entries.length === 1 ? (entries[0]?.id ?? null) : null;

/**
 * Preselects from the latest order. Spec §4 default selection. Otherwise selects the store's first
 * shipping, and a payment or address that is the only one.
 */
function preselect(latest: LatestOrder, { shippings, payments }: Offer): void {
  const book = $addresses.get();
  const addresses = book.status === 'ready' ? book.data : [];
  const chosen = defaultSelection(latest, { shippings, payments, addresses });
  editForm({
    shippingId: chosen.shippingId ?? shippings.find(({ enabled }) => enabled)?.id ?? null,
    paymentId: chosen.paymentId ?? onlyOne(payments.filter(({ enabled }) => enabled)),
    addressId: chosen.addressId ?? onlyOne(addresses),
  });
}

const NO_ORDER: LatestOrder = { payment_type: null, shipping_type: null, address: null };

/** Loads the store's shippings and payments, the latest order and the address book in parallel. */
async function loadOffer(slug: string): Promise<void> {
  const params = { slug };
  const signal = pageSignal();
  const [shippings, payments, latest] = await Promise.all([
    call(storeCalls.listShippingSettings, { params, signal }),
    call(storeCalls.listPaymentSettings, { params, signal }),
    call(orderCalls.getLatestOrder, { params, signal }),
    loadAddresses(),
  ]);
  if (signal.aborted) return;
  if (!shippings.ok || !payments.ok) {
    const failed = shippings.ok ? payments : shippings;
    if (!failed.ok) $offer.set({ status: 'error', failure: failed.failure });
    return;
  }
  const offer = { shippings: shippings.data.data, payments: payments.data.data };
  // The latest order is optional: without it the buyer chooses.
  preselect(latest.ok ? latest.data : NO_ORDER, offer);
  $offer.set({ status: 'ready', data: offer });
}

async function fillEmail(): Promise<void> {
  const identity = await whenIdentified();
  if (identity.type === 'member' && $form.get().email === '')
    editForm({ email: identity.user.email });
}

/** Parses the ids in the page's URL: `items=3,5`. */
const idsOf = (text: string | null) =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

/** Starts the checkout of the items in the URL. All loads run in parallel. */
export function startCheckout(slug: string, url: URL): void {
  $form.set(EMPTY_FORM);
  $placing.set({ status: 'idle' });
  $tries.set(0);
  resetCoupon();
  $itemIds.set(idsOf(url.searchParams.get('items')));
  $offer.set(LOADING);
  void loadCart(slug, url.searchParams.get('type') === 'subscription' ? 'subscription' : 'goods');
  void loadOffer(slug);
  void fillEmail();
}
