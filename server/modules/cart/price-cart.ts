import type { ParsedBody, Reply } from '../../../src/contract/schemas.ts';
import { itemsAmount } from '../../../src/features/cart/rules/amount.ts';
import { isoOf } from '../../db/time.ts';
import type { Services } from '../../services.ts';
import type { Person } from '../../visitor.ts';
import { resolveCoupon } from '../coupon/resolve.ts';
import { readOrderable, toPriced } from './orderable.ts';
import { priceOrder } from './rules/price.ts';
import { findPayment, findShipping } from './settings.ts';

/**
 * What an order of these items would cost. Fees of what is not chosen yet are 0, and so are those of
 * shipping for what nobody ships; the address changes no price, so `address_id` is not looked at.
 * Spec §3 Pricing result.
 * @throws ApiError NOT_FOUND_ITEM_IN_CART, CART_ITEM_EXPIRED, MIXED_CART,
 *   SHIPPING_TYPE_NOT_AVAILABLE, PAYMENT_TYPE_NOT_AVAILABLE, and what `resolveCoupon` throws
 */
export async function priceCart(
  { db, clock }: Services,
  owner: Person,
  body: ParsedBody<'priceCart'>,
): Promise<Reply<'priceCart'>> {
  const lines = await readOrderable(db, owner, body.item_ids, isoOf(clock()));
  const storeId = lines[0].store_id;
  const { shipping_setting_id: shippingId, payment_id: paymentId } = body;
  const shipping = shippingId ? await findShipping(db, storeId, { id: shippingId }) : null;
  const payment = paymentId ? await findPayment(db, storeId, { id: paymentId }) : null;
  const items = lines.map(toPriced);
  const coupon = await resolveCoupon(db, {
    storeId,
    userId: owner.type === 'member' ? owner.id : undefined,
    coupon_code: body.coupon_code,
    coupon_v2_id: body.coupon_v2_id,
    amount: itemsAmount(items),
    now: clock(),
  });
  return priceOrder({ items, shipping, payment, coupon_amount: coupon?.amount ?? 0 });
}
