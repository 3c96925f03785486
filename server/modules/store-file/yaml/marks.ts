import type { Change } from '../rules/diff.ts';

const PRICE = /\.(price|list_price|fee|amount|free_from|min_amount)$|\.by_prefecture(\.|$)/;
/** A payment or shipping method with its fees, added or removed as a whole. */
const WAY = /^(payment\.\w+|shipping\.delivery)$/;
/**
 * A product or variant, which has a price and a stock; a coupon or voucher, which has an amount.
 */
const SOLD = /^(products\.|plans\.list\.)/;
const OFFER = /^(coupons|vouchers)\./;

/**
 * Returns whether a change concerns money or stock, so that people check it. An added variant
 * starts with the file's stock; a removed one is sold out.
 */
export function marksOf({ kind, what }: Change): ('price' | 'stock')[] {
  if (kind !== 'changed') {
    if (SOLD.test(what)) return kind === 'added' ? ['price', 'stock'] : ['stock'];
    return OFFER.test(what) ? ['price'] : [];
  }
  return PRICE.test(what) || WAY.test(what) ? ['price'] : [];
}
