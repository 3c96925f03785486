import { atom } from 'nanostores';
import * as cartCalls from '../../contract/calls/cart.ts';
import { showFailure } from '../../platform/errors/show-failure.ts';
import { call } from '../../platform/http/call.ts';
import { createThrottle } from '../../platform/time/throttle.ts';
import type { CartItem } from './cart-item.ts';
import { refetchCart } from './list.ts';
import { isGone } from './quantity.ts';

/** Spec §4 cart delete. */
export type Removal =
  | { status: 'none' }
  | { status: 'asking'; item: CartItem }
  | { status: 'deleting'; item: CartItem };

export const $removal = atom<Removal>({ status: 'none' });

/** Spec §9 cart delete throttle: 2000 ms. */
const deleteThrottle = createThrottle(2000);

export const askRemoval = (item: CartItem): void => $removal.set({ status: 'asking', item });

export const cancelRemoval = (): void => $removal.set({ status: 'none' });

/** Deletes at most once per 2 seconds: a second confirmation waits. Spec §4 cart delete. */
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

/** Spec §7 confirmation. */
export async function confirmChanges(ids: readonly number[]): Promise<void> {
  const result = await call(cartCalls.confirmCart, { body: { item_ids: [...ids] } });
  if (!result.ok) void showFailure(result.failure);
  await refetchCart();
}
