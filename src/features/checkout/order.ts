import { atom, computed } from 'nanostores';
import { $addresses } from '../address/book.ts';
import { $cart, $cartItems } from '../cart/list.ts';
import { $form } from './form.ts';
import { $shippings } from './offer.ts';
import { orderTypeOf } from './rules/payload.ts';

/** Ids of the cart items to order, from the page's URL. */
export const $itemIds = atom<readonly number[]>([]);

/** Sets the items to order. */
export const setItemIds = (ids: readonly number[]): void => $itemIds.set(ids);

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

/** The selected shipping; null for tickets and subscriptions, and while none is selected. */
export const $shipping = computed([$shippings, $form, $isVirtualOrder], (all, form, isVirtual) =>
  isVirtual ? null : (all.find((shipping) => shipping.id === form.shippingId) ?? null),
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
