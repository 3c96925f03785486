import { pageSignal } from '../../platform/navigation/page.ts';
import { $session } from '../session/session.ts';
import { $cartItems, $cartKind, $cartStore, fetchCart, refetchCart, setCartStore } from './list.ts';

let firstLoad: Promise<void> | undefined;

let loadedFor: { store: string; page: AbortSignal } | undefined;

/**
 * A second call on the same page shares the request. On the store's next page the cart stays on
 * screen during the fetch.
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

export async function refreshCart(): Promise<void> {
  const store = $cartStore.get();
  if (firstLoad) await refetchCart();
  else if (store) await loadCart(store);
}

/** A tab hidden for longer fetches the cart when it is shown. */
const STALE_AFTER_MS = 60_000;

/** The server releases expired holds within this time. */
const SWEEP_MS = 5000;

const LONGEST_TIMER_MS = 2_147_483_647;

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

function watchTab(): void {
  let hiddenAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > STALE_AFTER_MS) void refetchCart();
  });
}

function watchVisitor(): void {
  $session.listen((session, before) => {
    if (before && before.type !== 'unknown' && session.type !== before.type) void refetchCart();
  });
}

function keepUpToDate(): void {
  watchHolds();
  watchTab();
  watchVisitor();
}
