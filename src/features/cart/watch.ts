import { $session } from '../session/state.ts';
import { refetchCart } from './fetch.ts';
import { adjustQuantity } from './item-actions.ts';
import { adjustedQuantity, marketStatus } from './rules/market-status.ts';
import { $adjusted, $wanted } from './selection-state.ts';
import { $cartItems } from './state.ts';

/** A tab looked at again after so long asks anew. */
const STALE_AFTER_MS = 60_000;
/** The server clears ended holds within 5 seconds. */
const SWEEP_MS = 5000;
const LONGEST_TIMER_MS = 2_147_483_647;

let isWatching = false;

/** Fetches again when the first hold has ended. */
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

/** Fetches again when the buyer comes back to the tab. */
function watchTab(): void {
  let hiddenAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > STALE_AFTER_MS) void refetchCart();
  });
}

/** A visitor who signs in or out has another cart. */
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

/** Keeps the cart of this page true from now on; a second call does nothing. */
export function watchCart(): void {
  if (isWatching) return;
  isWatching = true;
  watchHolds();
  watchTab();
  watchVisitor();
  watchShortage();
}
