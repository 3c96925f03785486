import { listOrders } from '../../contract/calls/order.ts';
import { $storeUnits } from '../../features/store/store.ts';
import type { ParentLink } from '../../platform/embed/parent-link.ts';
import { call } from '../../platform/http/call.ts';

async function newestOrder(slug: string) {
  const result = await call(listOrders, { params: { slug }, query: {} });
  return result.ok ? result.data.data[0] : undefined;
}

let watching: AbortController | undefined;

/** Each time the buyer returns, for an order placed in another tab. */
export async function watchForOrder(tell: ParentLink['send']): Promise<void> {
  watching?.abort();
  const own = new AbortController();
  watching = own;
  const { slug, currency } = $storeUnits.get();
  const before = await newestOrder(slug);
  const look = async () => {
    const newest = document.visibilityState === 'visible' ? await newestOrder(slug) : undefined;
    if (!newest || newest.id === before?.id || own.signal.aborted) return;
    own.abort();
    tell('order.completed', { order_id: newest.id, amount: newest.amount_payable, currency });
    const { refetchCart } = await import('../../features/cart/list.ts');
    await refetchCart();
  };
  document.addEventListener('visibilitychange', () => void look(), { signal: own.signal });
  addEventListener('focus', () => void look(), { signal: own.signal });
}
