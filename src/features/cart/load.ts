import { pageSignal } from '../../platform/navigation/page.ts';
import { $session } from '../session/session.ts';
import { $cartItems, $cartKind, $cartStore, fetchCart, refetchCart, setCartStore } from './list.ts';
import { $adjusted, $wanted, adjustQuantity } from './quantity.ts';
import { adjustedQuantity, marketStatus } from './rules/market-status.ts';

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
  setCartStore(store, kind);
  firstLoad = isShown ? refetchCart() : fetchCart();
  return firstLoad;
}

/** Shows the cart as it is on the server now, on pages that have not loaded it yet too. */
export async function refreshCart(): Promise<void> {
  const store = $cartStore.get();
  if (firstLoad) await refetchCart();
  else if (store) await loadCart(store);
}

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
