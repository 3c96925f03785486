import { atom } from 'nanostores';
import * as orderCalls from '../../contract/calls/order.ts';
import type { Reply } from '../../contract/schemas.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { EMPTY, LOADING, type Load, loadOf } from '../../platform/state/load.ts';
import { FIRST_PAGE, type ListQuery, queryOf, withQuery } from './rules/list-query.ts';

type OrderPage = Reply<'listOrders'>;

export const $orderQuery = atom<ListQuery>(FIRST_PAGE);

export const $orderList = atom<Load<OrderPage>>(EMPTY);

/** Orders under each filter; null until the first page is loaded. */
export const $orderCounts = atom<OrderPage['meta']['counts'] | null>(null);

let latest = 0;

/** Drops replies to older requests. */
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

/** Spec §2 `/{store}/order`. */
export function startOrders(slug: string, url: URL): void {
  $orderQuery.set(queryOf(url));
  $orderCounts.set(null);
  void fetchOrders(slug, false);
}

/** Keeps the current list meanwhile and after a failure. */
export const refreshOrders = (slug: string): Promise<void> => fetchOrders(slug, true);

export const retryOrders = (slug: string): Promise<void> => fetchOrders(slug, false);

export function showOrders(slug: string, query: ListQuery): void {
  $orderQuery.set(query);
  history.replaceState(history.state, '', withQuery(new URL(location.href), query));
  void fetchOrders(slug, false);
}
