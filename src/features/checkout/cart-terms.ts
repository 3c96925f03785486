import { atom, computed } from 'nanostores';
import * as addressCalls from '../../contract/calls/address.ts';
import * as orderCalls from '../../contract/calls/order.ts';
import * as storeCalls from '../../contract/calls/store.ts';
import type { Reply } from '../../contract/schemas.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { readDraft } from '../../platform/storage/draft.ts';
import { readToken } from '../../platform/storage/tokens.ts';
import { setPricingTerms } from '../cart/selection.ts';
import { keptCoupon } from '../coupon/choice.ts';
import { couponFields } from '../coupon/rules/choice.ts';
import { feeTo } from '../store/rules/shipping-fee.ts';
import { checkoutDraft } from './form.ts';
import { type LatestOrder, NO_ORDER, startingChoice } from './rules/default-selection.ts';
import { EMPTY_FORM } from './rules/form.ts';
import { canCollect } from './rules/shipping-type.ts';

interface CartShipping {
  setting: Reply<'listShippingSettings'>['data'][number];
  prefecture: string | null;
}

const $known = atom<CartShipping | null>(null);

/** Null until it is known. */
export const $cartShipping = computed($known, (known) => known?.setting ?? null);

/** Its fee before any exemption. */
export const $cartShippingFee = computed($known, (known) =>
  known ? feeTo(known.setting, known.prefecture) : 0,
);

let loadedFor: string | undefined;

function forgetOther(slug: string): void {
  if (loadedFor === slug) return;
  loadedFor = slug;
  $known.set(null);
  setPricingTerms({ fields: {}, isComplete: false });
}

/** Only members have orders and addresses. */
async function loadHistory(slug: string, signal: AbortSignal) {
  if (!readToken('member')) return { latest: NO_ORDER, addresses: [] };
  const [latest, addresses] = await Promise.all([
    call(orderCalls.getLatestOrder, { params: { slug }, signal }),
    call(addressCalls.listAddresses, { signal }),
  ]);
  const order: LatestOrder = latest.ok ? latest.data : NO_ORDER;
  return { latest: order, addresses: addresses.ok ? addresses.data.data : [] };
}

/**
 * Uses the choices that the checkout will start with. After a failure the cart shows its items'
 * amount only.
 */
export async function loadCartTerms(slug: string): Promise<void> {
  const signal = pageSignal();
  const params = { slug };
  forgetOther(slug);
  const [shippings, payments, { latest, addresses }] = await Promise.all([
    call(storeCalls.listShippingSettings, { params, signal }),
    call(storeCalls.listPaymentSettings, { params, signal }),
    loadHistory(slug, signal),
  ]);
  if (signal.aborted || !shippings.ok || !payments.ok) return;
  const kept = { ...EMPTY_FORM, ...readDraft(checkoutDraft(slug), EMPTY_FORM) };
  const offered = { shippings: shippings.data.data, payments: payments.data.data, addresses };
  const { shippingId, paymentId, addressId } = startingChoice(kept, latest, offered);
  const setting = offered.shippings.find(({ id }) => id === shippingId);
  const payment = offered.payments.find(({ id }) => id === paymentId);
  const address = addresses.find(({ id }) => id === addressId);
  const isCollected = payment?.type === 'cash_on_delivery';
  const isComplete =
    setting !== undefined &&
    payment !== undefined &&
    (!isCollected || canCollect(setting)) &&
    (setting.type === 'self_pick_up' || address !== undefined);
  $known.set(setting ? { setting, prefecture: address?.address.level_one ?? null } : null);
  setPricingTerms({
    isComplete,
    fields: {
      shipping_setting_id: shippingId,
      payment_id: paymentId,
      address_id: addressId,
      ...couponFields(keptCoupon(slug)),
    },
  });
}
