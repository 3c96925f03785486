import type { ParsedBody, Reply } from '../../../src/contract/schemas.ts';
import { priceOrder } from '../../../src/features/checkout/rules/price.ts';
import { isoOf } from '../../db/time.ts';
import type { Services } from '../../services.ts';
import { requireNoCoupon } from './coupon.ts';
import { readOrderable, toPriced } from './orderable.ts';
import type { Owner } from './owner.ts';
import { findPayment, findShipping } from './settings.ts';

/**
 * What an order of these items would cost. Fees of what is not chosen yet are 0; the address changes
 * no price, so `address_id` is not looked at. Spec §3 Pricing result.
 * @throws ApiError NOT_FOUND_ITEM_IN_CART, CART_ITEM_EXPIRED, MIXED_CART,
 *   SHIPPING_TYPE_NOT_AVAILABLE, PAYMENT_TYPE_NOT_AVAILABLE, INVALID_INPUT for a coupon
 */
export async function priceCart(
  { db, clock }: Services,
  owner: Owner,
  body: ParsedBody<'priceCart'>,
): Promise<Reply<'priceCart'>> {
  requireNoCoupon(body);
  const lines = await readOrderable(db, owner, body.item_ids, isoOf(clock()));
  const storeId = lines[0].store_id;
  const { shipping_setting_id: shippingId, payment_id: paymentId } = body;
  const shipping = shippingId ? await findShipping(db, storeId, { id: shippingId }) : null;
  const payment = paymentId ? await findPayment(db, storeId, { id: paymentId }) : null;
  const price = priceOrder({ items: lines.map(toPriced), shipping, payment });
  return { ...price, rebate_amounts: [] };
}
