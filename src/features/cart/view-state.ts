import { atom, computed } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import type { DebouncedLoad } from '../../platform/state/debounced-load.ts';
import type { CartItem } from './cart-item.ts';
import { groupCart } from './rules/group.ts';
import { selectGroup } from './rules/selection.ts';
import { $cart, $cartItems } from './state.ts';

const NONE: CartItem[] = [];
const $trashed = computed($cart, (cart) => (cart.status === 'ready' ? cart.data.trashed : NONE));

/**
 * The cart grouped by source, as the sheet and the shopping list show it. Spec §3 live-room cart
 * view.
 */
export const $cartView = computed([$cartItems, $trashed], groupCart<CartItem>);

/** Ids of the items the buyer selected; `untouched` until they first change the selection. */
export const $choice = atom<'untouched' | readonly number[]>('untouched');

/**
 * Ids of the items to order. Untouched: everything that can go into one order. Spec §4 cart
 * selection.
 */
export const $selection = computed([$cartItems, $choice], (items, choice) => {
  const ids = items.filter((item) => item.sku.availableQuantity > 0).map((item) => item.id);
  return choice === 'untouched'
    ? selectGroup(items, [], ids)
    : choice.filter((id) => ids.includes(id));
});

/** The price of the selection before shipping and fees. */
export const $pricedSelection = atom<DebouncedLoad<Reply<'priceCart'>>>({ status: 'empty' });

/** The selected items. */
export const $selectedItems = computed([$cartItems, $selection], (items, selection) =>
  items.filter((item) => selection.includes(item.id)),
);

/** Quantities being sent to the server, by item id. */
export const $wanted = atom<Readonly<Record<number, number>>>({});

/** The cart of an enterprise store is on the way to the enterprise's own page. Spec §2. */
export const $handover = atom<'none' | 'leaving'>('none');

/** Ids of items reduced to the available stock, for a notice. Spec §4 cart item market status. */
export const $adjusted = atom<readonly number[]>([]);

/** Spec §4 cart delete: confirmed first, then deleted. */
export type Removal =
  | { status: 'none' }
  | { status: 'asking'; item: CartItem }
  | { status: 'deleting'; item: CartItem };

export const $removal = atom<Removal>({ status: 'none' });
