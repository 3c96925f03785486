import type { Change } from '../rules/diff.ts';

const PRICE = /\.(price|list_price|fee|amount|free_from|min_amount)$|\.by_prefecture(\.|$)/;
/** Added or removed as a whole, with its fees. */
const WAY = /^(payment\.\w+|shipping\.delivery)$/;
/** Products and variants have a price and a stock; discounts an amount. */
const SOLD = /^(products\.|plans\.list\.)/;
const OFFER = /^(coupons|vouchers)\./;

/**
 * Marks changes of money or stock, so that people check them. An added variant brings stock; a
 * removed one is sold out.
 */
export function marksOf({ kind, what }: Change): ('price' | 'stock')[] {
  if (kind !== 'changed') {
    if (SOLD.test(what)) return kind === 'added' ? ['price', 'stock'] : ['stock'];
    return OFFER.test(what) ? ['price'] : [];
  }
  return PRICE.test(what) || WAY.test(what) ? ['price'] : [];
}
