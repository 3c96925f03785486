import { atom } from 'nanostores';
import * as cartCalls from '../../contract/calls/cart.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { showFailure } from '../../platform/errors/show-failure.ts';
import { call } from '../../platform/http/call.ts';
import { refetchCart } from './list.ts';

export const $wanted = atom<Readonly<Record<number, number>>>({});

/** Whether the item was removed in another tab or its hold expired. */
export const isGone = (failure: Failure) =>
  failure.code === 'NOT_FOUND' || failure.code === 'NOT_FOUND_ITEM_IN_CART';

function clearWanted(id: number): void {
  const { [id]: _, ...others } = $wanted.get();
  $wanted.set(others);
}

/** Changes made during a request are sent as one request after it. */
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
    // Spec §8 cart quantity update: not-found errors are ignored.
    if (!isGone(result.failure)) void showFailure(result.failure);
    break;
  }
  await refetchCart();
  clearWanted(id);
}
