import * as cartCalls from '../../contract/calls/cart.ts';
import type { Result } from '../../platform/errors/failure.ts';
import { showFailure } from '../../platform/errors/show-failure.ts';
import { call } from '../../platform/http/call.ts';
import { wordsReady } from '../../platform/i18n/words.ts';
import { LOADING } from '../../platform/state/load.ts';
import { showToast } from '../../platform/toast/actions.ts';
import { requireIdentity } from '../session/actions.ts';
import { $guestMode } from '../store/state.ts';
import { refetchCart } from './fetch.ts';
import { $cart, $cartStore } from './state.ts';
import { cartWords } from './words.ts';

/** For what other features do to a cart. */
export { refetchCart };

let firstLoad: Promise<void> | undefined;

/**
 * Loads the cart of a store and keeps it fresh from then on. The badge and the page may both ask:
 * the second shares the first's request.
 */
export function loadCart(store: string): Promise<void> {
  if ($cartStore.get() === store && firstLoad) return firstLoad;
  $cartStore.set(store);
  $cart.set(LOADING);
  void import('./watch.ts').then(({ watchCart }) => watchCart());
  firstLoad = refetchCart();
  return firstLoad;
}

/** After a failure: tries again, and the page shows that it does. */
export function retryCart(): void {
  $cart.set(LOADING);
  void refetchCart();
}

type Added = { status: 'fully' | 'partial'; added_quantity: number };

/** Spec §4 login check first, then the add; tells how much of it was granted. True when something was. */
async function add(send: () => Promise<Result<Added>>): Promise<boolean> {
  if (!(await requireIdentity($guestMode.get()))) return false;
  const [result] = await Promise.all([send(), wordsReady(cartWords)]);
  if (result.ok) {
    const words = cartWords.get();
    const { status, added_quantity: count } = result.data;
    if (status === 'fully') showToast(words.addedFully, 'success');
    else showToast(words.addedPartly({ count }), 'warning');
  } else {
    void showFailure(result.failure);
  }
  const store = $cartStore.get();
  if (firstLoad) await refetchCart();
  else if (store) await loadCart(store);
  return result.ok;
}

/** Puts pieces of a SKU shown in a live post in the cart. Resolves true when any were granted. */
export const addFromPost = (postId: number, skuId: number, quantity: number): Promise<boolean> =>
  add(() =>
    call(cartCalls.addToPostCart, {
      params: { postId },
      body: { skus: [{ id: skuId, quantity }] },
    }),
  );

/** Puts pieces of a SKU of the market in the cart. Resolves true when any were granted. */
export const addFromMarket = (store: string, skuId: number, quantity: number): Promise<boolean> =>
  add(() =>
    call(cartCalls.addToStoreCart, { params: { slug: store }, body: { id: skuId, quantity } }),
  );
