import { atom, onMount } from 'nanostores';
import { getMarketStatus } from '../../contract/calls/cart.ts';
import { call } from '../../platform/http/call.ts';
import { readToken } from '../../platform/storage/tokens.ts';
import { $cart, $cartKind, $cartStore, refetchCart } from './list.ts';
import { type ItemStatus, isOutdated } from './rules/notices.ts';

/** Undefined until the first reply. Spec §4 cart item market status. */
export const $marketStatus = atom<readonly ItemStatus[] | undefined>(undefined);

/**
 * Returns whether it could be loaded. True without a reply and for an ended login, which has its
 * own page. Spec §8.
 */
export async function loadMarketStatus(slug: string): Promise<boolean> {
  const result = await call(getMarketStatus, { params: { slug } });
  if (result.ok) $marketStatus.set(result.data.data);
  else if (!$marketStatus.get()) $marketStatus.set([]);
  return result.ok || result.failure.status === undefined || result.failure.status === 401;
}

let request: 'none' | 'pending' | 'outdated' = 'none';

async function refreshMarketStatus(): Promise<void> {
  const slug = $cartStore.get();
  const hasCart = readToken('member') || readToken('guest');
  if (slug === undefined || !hasCart) return;
  if ($cartKind.get() !== 'goods') {
    $marketStatus.set([]);
    return;
  }
  if (request !== 'none') {
    request = 'outdated';
    return;
  }
  do {
    request = 'pending';
    await loadMarketStatus(slug);
  } while ((request as string) === 'outdated');
  request = 'none';
  const cart = $cart.get();
  const statuses = $marketStatus.get();
  if (cart.status === 'ready' && statuses && isOutdated(cart.data, statuses)) await refetchCart();
}

/** Time until a visible cart shows the store's changes. */
const POLL_MS = 5000;

/** Polls while the cart is on screen, and refreshes after each change of the cart. */
onMount($marketStatus, () => {
  if (import.meta.env?.SSR) return;
  const refresh = () => {
    if (!document.hidden) void refreshMarketStatus();
  };
  const stop = $cart.subscribe(refresh);
  const timer = setInterval(refresh, POLL_MS);
  return () => {
    clearInterval(timer);
    stop();
  };
});
