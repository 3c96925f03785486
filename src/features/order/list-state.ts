import { atom } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import { EMPTY, type Load } from '../../platform/state/load.ts';
import { FIRST_PAGE, type ListQuery } from './rules/list-query.ts';

type OrderPage = Reply<'listOrders'>;

/** The filter and page of the list. */
export const $orderQuery = atom<ListQuery>(FIRST_PAGE);

/** That page of the member's orders. */
export const $orderList = atom<Load<OrderPage>>(EMPTY);

/** The number of orders under each filter; null until a page was loaded. It stays while another loads. */
export const $orderCounts = atom<OrderPage['meta']['counts'] | null>(null);
