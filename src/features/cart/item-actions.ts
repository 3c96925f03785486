import * as cartCalls from '../../contract/calls/cart.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { showFailure } from '../../platform/errors/show-failure.ts';
import { call } from '../../platform/http/call.ts';
import { createThrottle } from '../../platform/time/throttle.ts';
import type { CartItem } from './cart-item.ts';
import { refetchCart } from './fetch.ts';
import { $adjusted, $removal, $wanted } from './selection-state.ts';

/** The item left the cart in another tab, or its hold ended. */
const isGone = (failure: Failure) =>
  failure.code === 'NOT_FOUND' || failure.code === 'NOT_FOUND_ITEM_IN_CART';

function settle(id: number): void {
  const { [id]: _, ...others } = $wanted.get();
  $wanted.set(others);
}

/**
 * Asks the server for another quantity. The server decides; meanwhile `$wanted` holds what was asked
 * for, and presses made during a call are sent as one, after it.
 */
export async function changeQuantity(id: number, quantity: number): Promise<void> {
  const isUnderWay = id in $wanted.get();
  $wanted.set({ ...$wanted.get(), [id]: quantity });
  if (isUnderWay) return;
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
  settle(id);
}

/** Cuts an item down to what is in stock, and has the page say so. Spec §4 cart item market status. */
export async function adjustQuantity(id: number, quantity: number): Promise<void> {
  $adjusted.set([...$adjusted.get(), id]);
  await changeQuantity(id, quantity);
}

/** Spec §9 cart delete throttle: 2000 ms. */
const deleteThrottle = createThrottle(2000);

/** Spec §4 cart delete: confirm first. */
export const askRemoval = (item: CartItem): void => $removal.set({ status: 'asking', item });
export const cancelRemoval = (): void => $removal.set({ status: 'none' });

/**
 * Spec §4 cart delete: deletes at most once per 2 seconds; a second confirmation within them waits
 * its turn instead of being lost. On success the cart is fetched again and the confirmation closes.
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

/** Tells the server that the buyer has seen which holds ended. Spec §7 confirmation. */
export async function confirmTrashed(ids: readonly number[]): Promise<void> {
  const result = await call(cartCalls.confirmCart, { body: { item_ids: [...ids] } });
  if (!result.ok) void showFailure(result.failure);
  await refetchCart();
}
