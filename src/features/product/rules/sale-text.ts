import type { Reply } from '../../../contract/schemas.ts';
import { formatDateTime } from '../../../format/date.ts';

interface SaleWords {
  soldOut: string;
  endSell: string;
  beforeSell: string;
  beforeSellAt: (values: { date: string }) => string;
}

/** Spec §4 product salable_status. */
export function saleText(
  product: Pick<Reply<'getProduct'>, 'salable_status' | 'sale_started_at'>,
  timeZone: string,
  words: SaleWords,
): string | undefined {
  const starts = product.sale_started_at;
  switch (product.salable_status) {
    case 'on_sell':
      return undefined;
    case 'sold_out':
      return words.soldOut;
    case 'end_sell':
      return words.endSell;
    case 'before_sell':
      return starts
        ? words.beforeSellAt({ date: formatDateTime(starts, timeZone).slice(5, 16) })
        : words.beforeSell;
  }
}
