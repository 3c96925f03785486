import { atom, computed } from 'nanostores';
import { $addresses } from '../address/book.ts';
import { $cart, $cartItems } from '../cart/list.ts';
import { feeTo } from '../store/rules/shipping-fee.ts';
import { $form } from './form.ts';
import { $shippings } from './offer.ts';
import { orderTypeOf } from './rules/payload.ts';

/** Cart item ids from the page's URL. */
export const $itemIds = atom<readonly number[]>([]);

export const setItemIds = (ids: readonly number[]): void => $itemIds.set(ids);

export const $orderItems = computed([$cartItems, $itemIds], (items, ids) =>
  items.filter((item) => ids.includes(item.id)),
);

/** Whether an item left the cart, except by an expired hold. */
export const $isShort = computed([$orderItems, $itemIds, $cart], (items, ids, cart) => {
  if (cart.status !== 'ready') return false;
  const known = [...items, ...cart.data.trashed].map((item) => item.id);
  return ids.some((id) => !known.includes(id));
});

/** Tickets and subscriptions drop the shipping fields. Spec §4 checkout. */
export const $isVirtualOrder = computed($orderItems, (items) => orderTypeOf(items) !== 'normal');

/** Null for tickets and subscriptions, and while none is selected. */
export const $shipping = computed([$shippings, $form, $isVirtualOrder], (all, form, isVirtual) =>
  isVirtual ? null : (all.find((shipping) => shipping.id === form.shippingId) ?? null),
);

/** The address book entry to deliver to, or of another person who picks the order up. */
export const $addressId = computed([$shipping, $form, $addresses], (shipping, form, book) => {
  if (shipping?.type !== 'self_pick_up') return form.addressId;
  const entries = book.status === 'ready' ? book.data : [];
  return (
    entries.find(({ id, type }) => id === form.addressId && type === 'self_pick_up')?.id ?? null
  );
});

/** The shipping fee may depend on the prefecture; null without an address. */
export const $prefecture = computed([$form, $addresses], ({ addressId }, book) => {
  const entries = book.status === 'ready' ? book.data : [];
  return entries.find(({ id }) => id === addressId)?.address.level_one ?? null;
});

/** The fee of the chosen shipping before any exemption. */
export const $regularFee = computed([$shipping, $prefecture], (shipping, prefecture) =>
  shipping ? feeTo(shipping, prefecture) : 0,
);
