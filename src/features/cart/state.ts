import { atom, computed } from 'nanostores';
import { EMPTY, type Load } from '../../platform/state/load.ts';
import type { CartItem } from './cart-item.ts';

/*
 * What every page shows of the cart. Its views and what they need are in `selection-state.ts`,
 * which comes with them and is no part of a first load.
 */

export interface Cart {
  items: CartItem[];
  /** Items whose hold ended since the buyer last looked. */
  trashed: CartItem[];
}

/** The slug of the store whose cart this page shows. */
export const $cartStore = atom<string | undefined>(undefined);

/** The visitor's cart in that store. */
export const $cart = atom<Load<Cart>>(EMPTY);

const NO_ITEMS: CartItem[] = [];
export const $cartItems = computed($cart, (cart) =>
  cart.status === 'ready' ? cart.data.items : NO_ITEMS,
);

/** Pieces in the cart: the number on the badge. */
export const $cartCount = computed($cartItems, (items) =>
  items.reduce((sum, item) => sum + item.quantity, 0),
);

/** The cart over the page at hand. */
export const $cartSheet = atom<'closed' | 'open'>('closed');
