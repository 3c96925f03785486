import type { ParsedBody } from '../../../src/contract/schemas.ts';
import { orderTypeOf } from '../../../src/features/checkout/rules/payload.ts';
import { orderStart } from '../../../src/features/order/rules/status.ts';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { toPriced } from '../cart/orderable.ts';
import type { Line } from '../cart/queries.ts';
import type { Receiver } from './receiver.ts';
import { newOrderSlug } from './slug.ts';
import type { Terms } from './terms.ts';

interface NewOrder {
  userId: number;
  storeId: number;
  body: ParsedBody<'checkout'>;
  lines: readonly Line[];
  terms: Terms;
  receiver: Receiver;
  now: Date;
}

/** Writes an order and answers its id. */
export async function insertOrder(trx: Trx, order: NewOrder): Promise<number> {
  const { userId, storeId, body, lines, terms, receiver } = order;
  const now = isoOf(order.now);
  const type = orderTypeOf(lines.map(toPriced));
  const start = orderStart(type, terms.paymentType);
  const { id } = await trx
    .insertInto('customer_order')
    .values({
      slug: await newOrderSlug(trx),
      store_id: storeId,
      user_id: userId,
      type,
      ...start,
      email: body.email,
      phone_number: body.phone_number ?? null,
      age: body.age ?? null,
      memo: body.memo || null,
      ...terms.price,
      payment_type: terms.paymentType,
      paid_at: start.payment_status === 'paid' ? now : null,
      shipping_type: terms.shippingType,
      ...receiver,
      created_at: now,
      completed_at: start.status === 'completed' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the sold lines with names and prices as they are now: later changes don't reach them. */
export async function insertLines(
  trx: Trx,
  orderId: number,
  lines: readonly Line[],
): Promise<void> {
  const rows = lines.map((line) => ({
    order_id: orderId,
    cart_item_id: line.id,
    sku_id: line.sku_id,
    post_id: line.post_id,
    product_name: line.product_name,
    sku_name: line.sku_name,
    image_url: line.image,
    price: line.price,
    quantity: line.quantity,
    added_from: line.added_from,
    is_ticket: line.is_ticket,
    free_shipping: line.free_shipping,
  }));
  await trx.insertInto('order_item').values(rows).execute();
}
