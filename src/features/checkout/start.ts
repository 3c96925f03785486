import * as orderCalls from '../../contract/calls/order.ts';
import * as storeCalls from '../../contract/calls/store.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { LOADING } from '../../platform/state/load.ts';
import { keepDraft } from '../../platform/storage/draft.ts';
import { $addresses, loadAddresses } from '../address/book.ts';
import { keepAddressDraft } from '../address/draft.ts';
import { loadCart } from '../cart/load.ts';
import { startCoupon } from '../coupon/choice.ts';
import { whenIdentified } from '../session/session.ts';
import { $form, checkoutDraft, editForm } from './form.ts';
import { type Offer, setOffer } from './offer.ts';
import { setItemIds } from './order.ts';
import { forgetCleared } from './payment.ts';
import { resetPlacing } from './placing.ts';
import { offersRequests } from './requested-delivery.ts';
import { type LatestOrder, NO_ORDER, startingChoice } from './rules/default-selection.ts';
import { EMPTY_FORM } from './rules/form.ts';

function preselect(latest: LatestOrder, offer: Offer): void {
  const book = $addresses.get();
  const addresses = book.status === 'ready' ? book.data : [];
  editForm(startingChoice($form.get(), latest, { ...offer, addresses }));
}

/** The section's own load reports a failure. */
const loadRequestSections = () => import('./request-sections.tsx').catch(() => undefined);

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
    if (!failed.ok) setOffer({ status: 'error', failure: failed.failure });
    return;
  }
  const offer = {
    shippings: shippings.data.data,
    payments: payments.data.data,
    notice: notice.ok ? notice.data : null,
  };
  // The latest order is optional.
  preselect(latest.ok ? latest.data : NO_ORDER, offer);
  // The form is shown afterwards, so that its sections do not move.
  if (offer.shippings.some(offersRequests)) await loadRequestSections();
  if (signal.aborted) return;
  setOffer({ status: 'ready', data: offer });
}

async function fillContact(): Promise<void> {
  const identity = await whenIdentified();
  if (identity.type !== 'member') return;
  const { email, phone } = $form.get();
  editForm({
    email: email || identity.user.email,
    phone: phone || (identity.user.phone_number ?? ''),
  });
}

/** Parses `3,5`. */
const idsOf = (text: string | null) =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

/** Set by the page of a new address when it returns. */
const ADDRESS_PARAM = 'address';

/** The form's selections that are offered stay. */
function startOrder(slug: string, itemIds: readonly number[], signal: AbortSignal): void {
  resetPlacing();
  forgetCleared();
  startCoupon(slug, itemIds, signal);
  setItemIds(itemIds);
  setOffer(LOADING);
  void loadOffer(slug);
  void fillContact();
}

export function startCheckout(slug: string, url: URL, signal: AbortSignal): void {
  keepDraft(checkoutDraft(slug), $form, { empty: EMPTY_FORM, signal });
  keepAddressDraft(signal);
  const [addressId] = idsOf(url.searchParams.get(ADDRESS_PARAM));
  if (addressId) editForm({ addressId });
  startOrder(slug, idsOf(url.searchParams.get('items')), signal);
  void loadCart(slug, url.searchParams.get('type') === 'subscription' ? 'subscription' : 'goods');
}

/** Starts the checkout of one item of the loaded cart, with the choices of the latest order. */
export function startItemCheckout(slug: string, itemId: number, signal: AbortSignal): void {
  editForm(EMPTY_FORM);
  startOrder(slug, [itemId], signal);
}
