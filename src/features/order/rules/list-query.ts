import { ORDER_FILTERS, type OrderFilter } from '../../../contract/order-states.ts';

/** Pages count from 1. */
export interface ListQuery {
  filter: OrderFilter | 'all';
  page: number;
}

export const FIRST_PAGE: ListQuery = { filter: 'all', page: 1 };

const isFilter = (text: string | null): text is OrderFilter =>
  (ORDER_FILTERS as readonly (string | null)[]).includes(text);

/** Parses `?status=unpaid&page=2`; ignores unknown values. */
export function queryOf({ searchParams }: URL): ListQuery {
  const status = searchParams.get('status');
  const page = Number(searchParams.get('page'));
  return {
    filter: isFilter(status) ? status : 'all',
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}

/** Other parameters stay. */
export function withQuery(url: URL, { filter, page }: ListQuery): URL {
  const changed = new URL(url);
  if (filter === 'all') changed.searchParams.delete('status');
  else changed.searchParams.set('status', filter);
  if (page === 1) changed.searchParams.delete('page');
  else changed.searchParams.set('page', String(page));
  return changed;
}
