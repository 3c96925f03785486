import * as cartCalls from '../../contract/calls/cart.ts';
import type { Result } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { showAdded } from '../cart/add.ts';
import type { CartItem } from '../cart/cart-item.ts';
import { $cart, $cartItems, refetchCart } from '../cart/list.ts';
import { loadCart } from '../cart/load.ts';

export interface Show {
  store: string;
  postId: number;
}

let added: number | undefined;

export const startHolding = (): void => {
  added = undefined;
};

/** Removes the item of a variant that the buyer has replaced. */
async function dropAdded(kept: number): Promise<void> {
  if (added === undefined || added === kept) return;
  const id = added;
  added = undefined;
  await call(cartCalls.deleteCartItem, { params: { id } });
  await refetchCart();
}

/**
 * Returns the variant's item of the cart, whatever its quantity. Adds one piece if the cart has
 * none.
 *
 * @param isRetry fetches the cart first, because a lost reply may have added it
 */
export async function holdItem(
  { store, postId }: Show,
  skuId: number,
  isRetry: boolean,
): Promise<Result<CartItem>> {
  const find = () =>
    $cartItems.get().find((item) => item.skuId === skuId && item.postId === postId);
  await loadCart(store);
  if (isRetry || $cart.get().status !== 'ready') await refetchCart();
  const held = find();
  if (held) {
    void dropAdded(held.id);
    return { ok: true, data: held };
  }
  const result = await call(cartCalls.addToPostCart, {
    params: { postId },
    body: { skus: [{ id: skuId, quantity: 1 }] },
  });
  if (!result.ok) return result;
  await showAdded([{ skuId, quantity: result.data.added_quantity }], result.data.items);
  const item = find();
  if (item === undefined) return { ok: false, failure: { code: 'NETWORK', messages: [] } };
  void dropAdded(item.id);
  added = item.id;
  return { ok: true, data: item };
}
