import * as cartCalls from '../../contract/calls/cart.ts';
import type { Body } from '../../contract/schemas.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { showFailure } from '../../platform/errors/show-failure.ts';
import { call } from '../../platform/http/call.ts';
import { createDebouncedLoad } from '../../platform/state/debounced-load.ts';
import { LOADING } from '../../platform/state/load.ts';
import { readToken } from '../../platform/storage/tokens.ts';
import { createThrottle } from '../../platform/time/throttle.ts';
import { type CartItem, toCartItem } from './cart-item.ts';
import { deselect, select, selectGroup } from './rules/selection.ts';
import { $cart, $cartItems, $cartKind, $cartStore } from './state.ts';
import {
  $adjusted,
  $choice,
  $pricedSelection,
  $removal,
  $selectedItems,
  $selection,
  $wanted,
} from './view-state.ts';

let latestFetch = 0;

/**
 * Fetches the cart again; the current one stays on screen meanwhile. A reply to an older request is
 * dropped. Ghosts have no cart, so no request is made for them.
 */
export async function refetchCart(): Promise<void> {
  const slug = $cartStore.get();
  if (slug === undefined) return;
  latestFetch += 1;
  const mine = latestFetch;
  if (!readToken('member') && !readToken('guest')) {
    $cart.set({ status: 'ready', data: { items: [], trashed: [] } });
    return;
  }
  const kind = $cartKind.get();
  const result = await call(cartCalls.getCart, {
    params: { slug },
    query: { all: '1', ...(kind === 'subscription' && { type: kind }) },
  });
  if (mine !== latestFetch) return;
  if (result.ok) {
    const items = result.data.data.map(toCartItem);
    $cart.set({ status: 'ready', data: { items, trashed: result.data.trashed.map(toCartItem) } });
  } else if ($cart.get().status !== 'ready') {
    $cart.set({ status: 'error', failure: result.failure });
  }
}

/** Fetches the cart and shows a skeleton meanwhile: for the first load and for a retry. */
export function fetchCart(): Promise<void> {
  $cart.set(LOADING);
  return refetchCart();
}

/** The item was removed in another tab, or its hold expired. */
const isGone = (failure: Failure) =>
  failure.code === 'NOT_FOUND' || failure.code === 'NOT_FOUND_ITEM_IN_CART';

function clearWanted(id: number): void {
  const { [id]: _, ...others } = $wanted.get();
  $wanted.set(others);
}

/**
 * Requests another quantity from the server, which decides. `$wanted` holds the requested quantity
 * meanwhile; changes made during a request are sent as one request after it.
 */
export async function changeQuantity(id: number, quantity: number): Promise<void> {
  const isPending = id in $wanted.get();
  $wanted.set({ ...$wanted.get(), [id]: quantity });
  if (isPending) return;
  let sent: number | undefined;
  while (sent !== $wanted.get()[id]) {
    sent = $wanted.get()[id] as number;
    const result = await call(cartCalls.updateCartItem, {
      params: { id },
      body: { quantity: sent },
    });
    if (result.ok) continue;
    // Spec §8 cart quantity update: a not-found model error is silently ignored; others are shown.
    if (!isGone(result.failure)) void showFailure(result.failure);
    break;
  }
  await refetchCart();
  clearWanted(id);
}

/**
 * Reduces an item to the available stock and marks it as adjusted. Spec §4 cart item market
 * status.
 */
export async function adjustQuantity(id: number, quantity: number): Promise<void> {
  $adjusted.set([...$adjusted.get(), id]);
  await changeQuantity(id, quantity);
}

/** Spec §9 cart delete throttle: 2000 ms. */
const deleteThrottle = createThrottle(2000);

/** Spec §4 cart delete: confirm first. */
export const askRemoval = (item: CartItem): void => $removal.set({ status: 'asking', item });

/** Closes the question; the item stays. */
export const cancelRemoval = (): void => $removal.set({ status: 'none' });

/**
 * Spec §4 cart delete: deletes at most once per 2 seconds; a second confirmation within that time
 * waits instead of being dropped. On success the cart is fetched again and the confirmation closes.
 */
export async function confirmRemoval(): Promise<void> {
  const removal = $removal.get();
  if (removal.status !== 'asking') return;
  const { item } = removal;
  $removal.set({ status: 'deleting', item });
  await deleteThrottle();
  const result = await call(cartCalls.deleteCartItem, { params: { id: item.id } });
  if (result.ok || isGone(result.failure)) {
    await refetchCart();
    cancelRemoval();
  } else {
    void showFailure(result.failure);
    $removal.set({ status: 'asking', item });
  }
}

/** Tells the server that the buyer has seen which holds expired. Spec §7 confirmation. */
export async function confirmTrashed(ids: readonly number[]): Promise<void> {
  const result = await call(cartCalls.confirmCart, { body: { item_ids: [...ids] } });
  if (!result.ok) void showFailure(result.failure);
  await refetchCart();
}

/** Selects an item and deselects items that can't be ordered with it. Spec §4 cart selection. */
export const selectItem = (id: number): void =>
  $choice.set(select($cartItems.get(), $selection.get(), id));

/** Takes an item out of the selection. */
export const deselectItem = (id: number): void => $choice.set(deselect($selection.get(), id));

/** Selects or deselects all items of one source. Spec §4 cart selection. */
export function toggleGroup(ids: readonly number[], isOn: boolean): void {
  const now = $selection.get();
  $choice.set(
    isOn ? selectGroup($cartItems.get(), now, ids) : now.filter((id) => !ids.includes(id)),
  );
}

/** Prices are computed on the server only. Design §4.4. */
const price = createDebouncedLoad($pricedSelection, (body: Body<'priceCart'>) =>
  call(cartCalls.priceCart, { body }),
);

/**
 * Prices the selection whenever it or a quantity in it changes. Returns the unsubscribe
 * function.
 */
export const watchSelection = (): (() => void) =>
  $selectedItems.subscribe((items) => {
    price(items.length > 0 ? { item_ids: items.map((item) => item.id) } : null);
  });
