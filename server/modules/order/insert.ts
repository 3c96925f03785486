import type { ParsedBody } from '../../../src/contract/schemas.ts';
import { orderTypeOf } from '../../../src/features/checkout/rules/payload.ts';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { toPriced } from '../cart/orderable.ts';
import type { Line } from '../cart/queries.ts';
import { logMove } from './move.ts';
import type { OrderRow } from './queries.ts';
import type { Receiver } from './receiver.ts';
import { payBy } from './rules/deadline.ts';
import { orderStart } from './rules/status.ts';
import { newOrderSlug } from './slug.ts';
import type { Terms } from './terms.ts';

interface NewOrder {
  userId: number;
  storeId: number;
  body: ParsedBody<'checkout'>;
  lines: readonly Line[];
  terms: Terms;
  coupon: { id: number } | null;
  receiver: Receiver;
  now: Date;
}

/** The plan an order is of, where it is one of a subscription. */
const findPlan = (trx: Trx, lines: readonly Line[]) =>
  trx
    .selectFrom('subscription_plan')
    .select('id')
    .where(
      'sku_id',
      'in',
      lines.map((line) => line.sku_id),
    )
    .executeTakeFirst();

/** Writes an order, with when its payment is due and the first line of its log. */
export async function insertOrder(trx: Trx, order: NewOrder): Promise<OrderRow> {
  const { userId, storeId, body, lines, terms, coupon, receiver } = order;
  const { rebate_amounts: _, ...sums } = terms.price;
  const now = isoOf(order.now);
  const type = orderTypeOf(lines.map(toPriced));
  const start = orderStart(type, terms.paymentType);
  const plan = type === 'subscription' ? await findPlan(trx, lines) : undefined;
  const until = payBy(terms.paymentType, order.now, order.now);
  const row = await trx
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
      ...sums,
      coupon_id: coupon?.id ?? null,
      plan_id: plan?.id ?? null,
      vendor_id: lines[0]?.vendor_id ?? null,
      vendor_name: lines[0]?.vendor_name ?? null,
      payment_type: terms.paymentType,
      paid_at: start.payment_status === 'paid' ? now : null,
      shipping_type: terms.shippingType,
      ...receiver,
      created_at: now,
      pay_by: until && isoOf(until),
      ...(start.status === 'completed' ? { completed_at: now, complete_type: 'system' } : {}),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await logMove(trx, row, 'place', now);
  return row;
}

/** Writes the sold lines with names and prices as they are now: later changes don't reach them. */
export async function insertLines(
  trx: Trx,
  orderId: number,
  lines: readonly Line[],
  { price }: Terms,
): Promise<void> {
  const rebates = new Map(
    price.rebate_amounts.map(({ identity_id, rebate_amount }) => [identity_id, rebate_amount]),
  );
  const rows = lines.map((line) => ({
    order_id: orderId,
    cart_item_id: line.id,
    sku_id: line.sku_id,
    post_id: line.post_id,
    product_name: line.product_name,
    sku_name: line.sku_name,
    image_url: line.image,
    price: line.price,
    rebate_amount: rebates.get(line.id) ?? 0,
    subscription_frequency: line.subscription_frequency,
    quantity: line.quantity,
    added_from: line.added_from,
    is_ticket: line.is_ticket,
    free_shipping: line.free_shipping,
  }));
  await trx.insertInto('order_item').values(rows).execute();
}
