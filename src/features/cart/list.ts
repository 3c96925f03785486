import { atom, computed } from 'nanostores';
import * as cartCalls from '../../contract/calls/cart.ts';
import { call } from '../../platform/http/call.ts';
import { EMPTY, LOADING, type Load } from '../../platform/state/load.ts';
import { readToken } from '../../platform/storage/tokens.ts';
import { type CartItem, toCartItem, type WireCartItem } from './cart-item.ts';

export interface Cart {
  items: CartItem[];
  /** Items with an expired hold that the buyer has not confirmed. */
  trashed: CartItem[];
}

export const $cartStore = atom<string | undefined>(undefined);

/** Subscriptions are in a cart of their own because they are ordered alone. */
export const $cartKind = atom<'goods' | 'subscription'>('goods');

export const $cart = atom<Load<Cart>>(EMPTY);

const NO_ITEMS: CartItem[] = [];

export const $cartItems = computed($cart, (cart) =>
  cart.status === 'ready' ? cart.data.items : NO_ITEMS,
);

/** The number of pieces, for the badge. */
export const $cartCount = computed($cartItems, (items) =>
  items.reduce((sum, item) => sum + item.quantity, 0),
);

export function setCartStore(store: string, kind = $cartKind.get()): void {
  $cartStore.set(store);
  $cartKind.set(kind);
}

let latestFetch = 0;
let isFetching = false;

/**
 * The current cart stays on screen. Drops replies to older requests. Ghosts have no cart, so
 * nothing is requested for them.
 */
export async function refetchCart(): Promise<void> {
  const slug = $cartStore.get();
  if (slug === undefined) return;
  latestFetch += 1;
  const mine = latestFetch;
  if (!readToken('member') && !readToken('guest')) {
    isFetching = false;
    $cart.set({ status: 'ready', data: { items: [], trashed: [] } });
    return;
  }
  const kind = $cartKind.get();
  isFetching = true;
  const result = await call(cartCalls.getCart, {
    params: { slug },
    query: { all: '1', ...(kind === 'subscription' && { type: kind }) },
  });
  if (mine !== latestFetch) return;
  isFetching = false;
  if (result.ok) {
    const items = result.data.data.map(toCartItem);
    $cart.set({ status: 'ready', data: { items, trashed: result.data.trashed.map(toCartItem) } });
  } else if ($cart.get().status !== 'ready') {
    $cart.set({ status: 'error', failure: result.failure });
  }
}

export function fetchCart(): Promise<void> {
  $cart.set(LOADING);
  return refetchCart();
}

/**
 * Returns false if the cart must be fetched instead: it is not loaded, or a pending request may
 * lack the items.
 */
export function mergeItems(changed: readonly WireCartItem[]): boolean {
  const cart = $cart.get();
  if (cart.status !== 'ready' || isFetching || $cartKind.get() !== 'goods') return false;
  const merged = new Map(cart.data.items.map((item) => [item.id, item]));
  for (const item of changed) merged.set(item.id, toCartItem(item));
  const trashed = cart.data.trashed.filter(({ id }) => !merged.has(id));
  $cart.set({ status: 'ready', data: { items: [...merged.values()], trashed } });
  return true;
}
