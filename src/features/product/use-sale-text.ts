import { formatDateTime } from '../../format/date.ts';
import { useWords } from '../../platform/i18n/words.ts';
import type { Product } from './state.ts';
import { productWords } from './words.ts';

/** Why a product cannot be bought now; undefined while it is on sale. Spec §4 product salable_status. */
export function useSaleText(
  product: Pick<Product, 'salable_status' | 'sale_started_at'>,
  timeZone: string,
): string | undefined {
  const words = useWords(productWords);
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
