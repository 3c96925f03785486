import * as cartCalls from '../../contract/calls/cart.ts';
import type { Body, Reply } from '../../contract/schemas.ts';
import type { Result } from '../../platform/errors/failure.ts';
import { showFailure } from '../../platform/errors/show-failure.ts';
import { call } from '../../platform/http/call.ts';
import { sendWhenOnline, whenOnline } from '../../platform/http/when-online.ts';
import { getWords, loadWords } from '../../platform/i18n/words.ts';
import { randomId } from '../../platform/secure-context/random-id.ts';
import { showToast } from '../../platform/toast/actions.ts';
import { track } from '../../platform/tracking/track.ts';
import { requireIdentity } from '../session/prompt.ts';
import { $guestMode } from '../store/settings.ts';
import { $storeUnits } from '../store/store.ts';
import type { WireCartItem } from './cart-item.ts';
import { $cartItems, $cartStore, mergeItems } from './list.ts';
import { refreshCart } from './load.ts';

function trackAdded(skuId: number, quantity: number): void {
  const item = $cartItems.get().find((each) => each.skuId === skuId);
  if (!item || quantity === 0) return;
  const { productName, skuName, price } = item;
  track('add_to_cart', {
    currency: $storeUnits.get().currency,
    value: price * quantity,
    items: [
      {
        item_id: String(skuId),
        item_name: productName,
        item_variant: skuName,
        price,
        quantity,
      },
    ],
  });
}

/** Fetches the cart unless `items` completes it. Spec §6 tracking. */
export async function showAdded(
  added: readonly { skuId: number; quantity: number }[],
  items?: readonly WireCartItem[],
): Promise<void> {
  if (!items || !mergeItems(items)) await refreshCart();
  for (const { skuId, quantity } of added) trackAdded(skuId, quantity);
}

type Added = Reply<'addToPostCart'>;

/** Offline the press is kept until the network is back. */
async function showWaiting(): Promise<void> {
  await loadWords('cart');
  showToast(getWords('cart').addWaiting, 'warning');
}

/** Runs the login check (spec §4). Returns whether any was granted. */
async function add(
  skuId: number,
  send: (idempotencyKey: string) => Promise<Result<Added>>,
  onWait?: () => void,
): Promise<boolean> {
  const key = randomId();
  const showWait = () => {
    void showWaiting();
    onWait?.();
  };
  await whenOnline(showWait);
  if (!(await requireIdentity($guestMode.get(), 'cart'))) return false;
  const store = $cartStore.get();
  const [result] = await Promise.all([
    sendWhenOnline(() => send(key), showWait),
    loadWords('cart'),
  ]);
  if (result.ok) {
    const words = getWords('cart');
    const { status, added_quantity: count } = result.data;
    if (status === 'fully') showToast(words.addedFully, 'success');
    else showToast(words.addedPartly({ count }), 'warning');
  } else {
    void showFailure(result.failure);
  }
  if (!result.ok) await refreshCart();
  else {
    const isSameStore = $cartStore.get() === store;
    const granted = [{ skuId, quantity: result.data.added_quantity }];
    await showAdded(granted, isSameStore ? result.data.items : undefined);
  }
  return result.ok;
}

/** @param onWait called when the browser is offline */
export const addFromPost = (
  postId: number,
  skuId: number,
  quantity: number,
  onWait?: () => void,
): Promise<boolean> =>
  add(
    skuId,
    (idempotencyKey) =>
      call(cartCalls.addToPostCart, {
        params: { postId },
        body: { skus: [{ id: skuId, quantity }] },
        idempotencyKey,
      }),
    onWait,
  );

/** Spec §9 cart item sources. */
export const addFromStore = (store: string, body: Body<'addToStoreCart'>): Promise<boolean> =>
  add(body.id, (idempotencyKey) =>
    call(cartCalls.addToStoreCart, { params: { slug: store }, body, idempotencyKey }),
  );
