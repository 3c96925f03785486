import type { Change } from '../rules/diff.ts';

const PRICE = /\.(price|list_price|fee|amount|free_from|min_amount)$|\.by_prefecture(\.|$)/;
/** A way to pay or to ship, with its fees, that comes or goes as a whole. */
const WAY = /^(payment\.\w+|shipping\.delivery)$/;
/** A product or variant, which has a price and a stock; a coupon or voucher, which has an amount. */
const SOLD = /^(products\.|plans\.list\.)/;
const OFFER = /^(coupons|vouchers)\./;

/**
 * Returns what of a change concerns money or pieces, so that people look at it twice. A variant that comes
 * starts with the stock of the file, also one that was there before; one that goes is sold out.
 */
export function marksOf({ kind, what }: Change): ('price' | 'stock')[] {
  if (kind !== 'changed') {
    if (SOLD.test(what)) return kind === 'added' ? ['price', 'stock'] : ['stock'];
    return OFFER.test(what) ? ['price'] : [];
  }
  return PRICE.test(what) || WAY.test(what) ? ['price'] : [];
}
