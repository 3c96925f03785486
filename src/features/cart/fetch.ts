import * as cartCalls from '../../contract/calls/cart.ts';
import { call } from '../../platform/http/call.ts';
import { readToken } from '../../platform/storage/tokens.ts';
import { toCartItem } from './cart-item.ts';
import { $cart, $cartStore } from './state.ts';

let newest = 0;

/**
 * Fetches the cart again and leaves what is shown until the answer is here; an older answer is
 * dropped. A ghost has no cart, so nobody is asked.
 */
export async function refetchCart(): Promise<void> {
  const slug = $cartStore.get();
  if (slug === undefined) return;
  newest += 1;
  const mine = newest;
  if (!readToken('member') && !readToken('guest')) {
    $cart.set({ status: 'ready', data: { items: [], trashed: [] } });
    return;
  }
  const result = await call(cartCalls.getCart, { params: { slug }, query: { all: '1' } });
  if (mine !== newest) return;
  if (result.ok) {
    const items = result.data.data.map(toCartItem);
    $cart.set({ status: 'ready', data: { items, trashed: result.data.trashed.map(toCartItem) } });
  } else if ($cart.get().status !== 'ready') {
    $cart.set({ status: 'error', failure: result.failure });
  }
}
