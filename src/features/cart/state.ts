import { atom, computed } from 'nanostores';
import { EMPTY, type Load } from '../../platform/state/load.ts';
import type { CartItem } from './cart-item.ts';

/*
 * The part of the cart that every page shows. What only the cart's views need is in `view-state.ts`,
 * which is loaded with them and stays out of the first load.
 */

export interface Cart {
  items: CartItem[];
  /** Items whose hold expired and that the buyer has not confirmed yet. */
  trashed: CartItem[];
}

/** The slug of the store whose cart this page shows. */
export const $cartStore = atom<string | undefined>(undefined);

/** Which of the store's two carts this page shows: subscriptions are ordered by themselves. */
export const $cartKind = atom<'goods' | 'subscription'>('goods');

/** The visitor's cart in that store. */
export const $cart = atom<Load<Cart>>(EMPTY);

const NO_ITEMS: CartItem[] = [];
export const $cartItems = computed($cart, (cart) =>
  cart.status === 'ready' ? cart.data.items : NO_ITEMS,
);

/** The number of pieces in the cart, for the badge. */
export const $cartCount = computed($cartItems, (items) =>
  items.reduce((sum, item) => sum + item.quantity, 0),
);

/** The cart sheet over the page. */
export const $cartSheet = atom<'closed' | 'open'>('closed');
