import * as orderCalls from '../../contract/calls/order.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { LOADING, loadOf } from '../../platform/state/load.ts';
import { $orderCounts, $orderList, $orderQuery } from './list-state.ts';
import { type ListQuery, queryOf, withQuery } from './rules/list-query.ts';

let latest = 0;

/** Fetches a page of the list; the reply to an older request is dropped. */
async function fetchOrders(slug: string, isQuiet: boolean): Promise<void> {
  latest += 1;
  const mine = latest;
  const signal = pageSignal();
  const { filter, page } = $orderQuery.get();
  if (!isQuiet) $orderList.set(LOADING);
  const result = await call(orderCalls.listOrders, {
    params: { slug },
    query: { ...(filter === 'all' ? {} : { status: filter }), ...(page > 1 ? { page } : {}) },
    signal,
  });
  if (mine !== latest || signal.aborted || (isQuiet && !result.ok)) return;
  if (result.ok) $orderCounts.set(result.data.meta.counts);
  $orderList.set(loadOf(result));
}

/** Loads the list that the page's URL names. Spec §2 `/{store}/order`. */
export function startOrders(slug: string, url: URL): void {
  $orderQuery.set(queryOf(url));
  $orderCounts.set(null);
  void fetchOrders(slug, false);
}

/** Fetches the list again; the one on screen stays meanwhile, and if that fails. */
export const refreshOrders = (slug: string): Promise<void> => fetchOrders(slug, true);

/** Tries again after a failure. */
export const retryOrders = (slug: string): Promise<void> => fetchOrders(slug, false);

/** Shows another filter or page, and puts it in the URL for a reload. */
export function showOrders(slug: string, query: ListQuery): void {
  $orderQuery.set(query);
  history.replaceState(history.state, '', withQuery(new URL(location.href), query));
  void fetchOrders(slug, false);
}
