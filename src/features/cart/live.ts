import type { AnyRealtimeEvent } from '../../contract/events.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { randomDelay } from '../../platform/time/backoff.ts';
import { $cartItems, refetchCart } from './list.ts';

/** Spreads the requests of a show's buyers, and combines the changes of several products. */
const MOST_DELAY_MS = 1000;

let isWaiting = false;

async function refetchLater(): Promise<void> {
  if (isWaiting) return;
  isWaiting = true;
  const signal = pageSignal();
  await randomDelay(MOST_DELAY_MS);
  isWaiting = false;
  if (!signal.aborted) await refetchCart();
}

/** Fetches the cart once if a product in it changed its price or stock. Spec §7 products.changed. */
export function receiveCartEvents(events: readonly AnyRealtimeEvent[]): void {
  const changed = new Set(
    events.flatMap(({ event, data }) => (event === 'products.changed' ? data.product_ids : [])),
  );
  if ($cartItems.get().some(({ productId }) => changed.has(productId))) void refetchLater();
}
