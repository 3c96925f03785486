import * as cartCalls from '../../contract/calls/cart.ts';
import type { Body } from '../../contract/schemas.ts';
import type { Result } from '../../platform/errors/failure.ts';
import { showFailure } from '../../platform/errors/show-failure.ts';
import { call } from '../../platform/http/call.ts';
import { getWords, loadWords } from '../../platform/i18n/words.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { showToast } from '../../platform/toast/actions.ts';
import { track } from '../../platform/tracking/track.ts';
import { requireIdentity } from '../session/actions.ts';
import { $session } from '../session/state.ts';
import { $guestMode } from '../store/settings.ts';
import { $storeUnits } from '../store/store.ts';
import { adjustQuantity, fetchCart, refetchCart } from './item-actions.ts';
import { adjustedQuantity, marketStatus } from './rules/market-status.ts';
import { setCartStore } from './set-cart-store.ts';
import { $cartItems, $cartKind, $cartStore } from './state.ts';
import { $adjusted, $wanted } from './view-state.ts';

/** Tells that pieces of a SKU were put in the cart, which has been fetched again since. */
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

/** Exported for other features, which import only this file. */
export { refetchCart };

let firstLoad: Promise<void> | undefined;
/** The store and the page that the latest request was for. */
let loadedFor: { store: string; page: AbortSignal } | undefined;

/**
 * Loads the cart of a store and keeps it up to date from then on. On the next page of the store it
 * stays on screen while it is fetched again. The badge and the page may both call this: the second
 * call shares the first one's request.
 */
export function loadCart(store: string, kind: 'goods' | 'subscription' = 'goods'): Promise<void> {
  const page = pageSignal();
  const isShown =
    $cartStore.get() === store && loadedFor?.store === store && $cartKind.get() === kind;
  if (firstLoad && isShown && loadedFor?.page === page) return firstLoad;
  if (!firstLoad) keepUpToDate();
  loadedFor = { store, page };
  setCartStore(store);
  $cartKind.set(kind);
  firstLoad = isShown ? refetchCart() : fetchCart();
  return firstLoad;
}

/** Shows the cart as it is on the server now, on pages that have not loaded it yet too. */
export async function refreshCart(): Promise<void> {
  const store = $cartStore.get();
  if (firstLoad) await refetchCart();
  else if (store) await loadCart(store);
}

/** Shows the cart after pieces of SKUs were put in it, and tells the store's analytics. Spec §6 tracking. */
export async function showAdded(
  added: readonly { skuId: number; quantity: number }[],
): Promise<void> {
  await refreshCart();
  for (const { skuId, quantity } of added) trackAdded(skuId, quantity);
}

type Added = { status: 'fully' | 'partial'; added_quantity: number };

/**
 * Sends an add after the login check (spec §4) and shows how much was granted. Returns whether
 * any was.
 */
async function add(skuId: number, send: () => Promise<Result<Added>>): Promise<boolean> {
  if (!(await requireIdentity($guestMode.get()))) return false;
  const [result] = await Promise.all([send(), loadWords('cart')]);
  if (result.ok) {
    const words = getWords('cart');
    const { status, added_quantity: count } = result.data;
    if (status === 'fully') showToast(words.addedFully, 'success');
    else showToast(words.addedPartly({ count }), 'warning');
  } else {
    void showFailure(result.failure);
  }
  await showAdded(result.ok ? [{ skuId, quantity: result.data.added_quantity }] : []);
  return result.ok;
}

/** Adds a SKU of a post to the cart. Resolves true when any quantity was granted. */
export const addFromPost = (postId: number, skuId: number, quantity: number): Promise<boolean> =>
  add(skuId, () =>
    call(cartCalls.addToPostCart, {
      params: { postId },
      body: { skus: [{ id: skuId, quantity }] },
    }),
  );

/**
 * Adds a SKU of the market to the cart, or one that the seller offers outside of it. Resolves true
 * when any quantity was granted. Spec §9 cart item sources.
 */
export const addFromStore = (store: string, body: Body<'addToStoreCart'>): Promise<boolean> =>
  add(body.id, () => call(cartCalls.addToStoreCart, { params: { slug: store }, body }));

/** A tab hidden for longer than this fetches the cart again when it is shown. */
const STALE_AFTER_MS = 60_000;
/** The server releases expired holds within 5 seconds. */
const SWEEP_MS = 5000;
const LONGEST_TIMER_MS = 2_147_483_647;

/** Fetches again when the first hold has expired. */
function watchHolds(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  $cartItems.subscribe((items) => {
    clearTimeout(timer);
    const ends = items.flatMap((item) => (item.expiresAt ? [Date.parse(item.expiresAt)] : []));
    if (ends.length === 0) return;
    const due = Math.max(Math.min(...ends) - Date.now() + 500, SWEEP_MS);
    timer = setTimeout(() => void refetchCart(), Math.min(due, LONGEST_TIMER_MS));
  });
}

/** Fetches again when the buyer returns to the tab. */
function watchTab(): void {
  let hiddenAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > STALE_AFTER_MS) void refetchCart();
  });
}

/** Fetches again when the visitor signs in or out, which means another cart. */
function watchVisitor(): void {
  $session.listen((session, before) => {
    if (before && before.type !== 'unknown' && session.type !== before.type) void refetchCart();
  });
}

/** Spec §4 cart item market status: a shortage item is adjusted to the stock quantity, once. */
function watchShortage(): void {
  $cartItems.subscribe((items) => {
    for (const item of items) {
      const isTried = $adjusted.get().includes(item.id) || item.id in $wanted.get();
      if (marketStatus(item) !== 'shortage' || isTried) continue;
      void adjustQuantity(item.id, adjustedQuantity(item));
    }
  });
}

function keepUpToDate(): void {
  watchHolds();
  watchTab();
  watchVisitor();
  watchShortage();
}
