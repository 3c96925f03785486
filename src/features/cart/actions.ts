import { showFailure } from '../../platform/errors/show-failure.ts';
import { call } from '../../platform/http/call.ts';
import type { Result } from '../../platform/http/failure.ts';
import { wordsReady } from '../../platform/i18n/words.ts';
import { LOADING } from '../../platform/state/load.ts';
import { readToken } from '../../platform/storage/tokens.ts';
import { showToast } from '../../platform/toast/actions.ts';
import { href } from '../../routes/href.ts';
import { requireIdentity } from '../session/actions.ts';
import { $guestMode } from '../store/state.ts';
import { toCartItem } from './cart-item.ts';
import { closeCart } from './sheet-actions.ts';
import { $cart, $cartStore } from './state.ts';
import { cartWords } from './words.ts';

let newest = 0;
let firstLoad: Promise<void> | undefined;

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
  const result = await call('getCart', { params: { slug }, query: { all: '1' } });
  if (mine !== newest) return;
  if (result.ok) {
    const items = result.data.data.map(toCartItem);
    $cart.set({ status: 'ready', data: { items, trashed: result.data.trashed.map(toCartItem) } });
  } else if ($cart.get().status !== 'ready') {
    $cart.set({ status: 'error', failure: result.failure });
  }
}

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
    call('addToPostCart', { params: { postId }, body: { skus: [{ id: skuId, quantity }] } }),
  );

/** Puts pieces of a SKU of the market in the cart. Resolves true when any were granted. */
export const addFromMarket = (store: string, skuId: number, quantity: number): Promise<boolean> =>
  add(() => call('addToStoreCart', { params: { slug: store }, body: { id: skuId, quantity } }));

/** From the cart to the shopping list, which is for members: who isn't one signs in first. Spec §4 login check. */
export async function goToShopping(): Promise<void> {
  closeCart();
  const slug = $cartStore.get();
  if (slug === undefined || !(await requireIdentity(false))) return;
  location.assign(href('shopping', { store: slug }));
}
