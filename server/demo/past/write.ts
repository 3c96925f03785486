import { itemsAmount } from '../../../src/features/cart/rules/amount.ts';
import type { Trx } from '../../db/db.ts';
import { isoAfter, isoOf } from '../../db/time.ts';
import { priceOrder } from '../../modules/cart/rules/price.ts';
import { payBy } from '../../modules/order/rules/deadline.ts';
import { orderStart, statesOf } from '../../modules/order/rules/status.ts';
import { newOrderSlug } from '../../modules/order/slug.ts';
import { findMember, type Member } from './member.ts';
import type { PastOrder } from './orders.ts';
import { writeAttempt } from './payment.ts';

const HOUR_MS = 3_600_000;

interface Place {
  storeId: number;
  now: Date;
}

interface SoldLine {
  cart_item_id: number;
  sku_id: number;
  product_name: string;
  sku_name: string;
  image_url: string | null;
  price: number;
  quantity: number;
  added_from: 'market';
  is_ticket: 0 | 1;
  free_shipping: 0 | 1;
}

const findSku = (trx: Trx, storeId: number, slug: string, place: number) =>
  trx
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .innerJoin('product_image', 'product_image.product_id', 'product.id')
    .select([
      'sku.id',
      'sku.name',
      'sku.price',
      'sku.free_shipping',
      'product.name as product',
      'product.is_ticket',
      'product_image.url',
    ])
    .where('product.store_id', '=', storeId)
    .where('product_image.url', 'like', `%/${slug}.svg`)
    .where('sku.position', '=', place)
    .executeTakeFirstOrThrow();

/** The items as they left the cart, sold. */
async function sellLines(
  trx: Trx,
  { id: user_id }: Member,
  order: PastOrder,
  { storeId, now }: Place,
): Promise<SoldLine[]> {
  const at = isoAfter(now, -order.placed * HOUR_MS);
  const sold: SoldLine[] = [];
  for (const [slug, place, quantity] of order.lines) {
    const sku = await findSku(trx, storeId, slug, place);
    const item = await trx
      .insertInto('cart_item')
      .values({
        store_id: storeId,
        user_id,
        sku_id: sku.id,
        quantity,
        added_from: 'market',
        state: 'ordered',
        ended_at: at,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    sold.push({
      cart_item_id: item.id,
      sku_id: sku.id,
      product_name: sku.product,
      sku_name: sku.name,
      image_url: sku.url,
      price: sku.price,
      quantity,
      added_from: 'market',
      is_ticket: sku.is_ticket,
      free_shipping: sku.free_shipping,
    });
  }
  return sold;
}

async function sumsOf(trx: Trx, order: PastOrder, lines: SoldLine[], storeId: number) {
  const items = lines.map((line) => ({
    id: line.cart_item_id,
    price: line.price,
    quantity: line.quantity,
    freeShipping: line.free_shipping === 1,
    isTicket: line.is_ticket === 1,
    subscriptionFrequency: null,
  }));
  const shipping = await trx
    .selectFrom('shipping_setting')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('type', '=', order.shipping === 'self_pick_up' ? 'self_pick_up' : 'custom')
    .executeTakeFirstOrThrow();
  const payment = await trx
    .selectFrom('payment_setting')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('type', '=', order.payment)
    .executeTakeFirst();
  const { rebate_amounts: _, ...sums } = priceOrder({
    items,
    shipping: order.shipping === 'virtual' || itemsAmount(items) === 0 ? null : shipping,
    payment: payment ?? null,
    coupon_amount: 0,
  });
  return sums;
}

const receiverOf = (order: PastOrder, { name, phone, postcode, address }: Member) =>
  order.shipping === 'virtual' || order.shipping === 'self_pick_up'
    ? { address_type: null }
    : {
        receiver_name: name,
        receiver_phone: phone,
        receiver_postcode: postcode,
        receiver_address: address,
        address_type: 'home_delivery' as const,
      };

/** When each state was reached; undefined where it never was. */
const reached = (order: PastOrder, now: Date, status: string): string | null => {
  const step = order.log.find((entry) => entry[1] === status);
  return step ? isoAfter(now, -step[3] * HOUR_MS) : null;
};

async function writeOrder(trx: Trx, member: Member, order: PastOrder, place: Place) {
  const { storeId, now } = place;
  const lines = await sellLines(trx, member, order, place);
  const placedAt = new Date(now.getTime() - order.placed * HOUR_MS);
  const [, status, payment] = order.log.at(-1) ?? ['', 'init', 'init', 0];
  const paid = order.log.find((step) => step[2] === 'paid');
  const until = status === 'unpaid' ? payBy(order.payment, placedAt, placedAt) : null;
  const type = order.shipping === 'virtual' ? 'ticket' : 'normal';
  const { id } = await trx
    .insertInto('customer_order')
    .values({
      slug: await newOrderSlug(trx),
      store_id: storeId,
      user_id: member.id,
      type,
      ...orderStart(type, order.payment),
      ...statesOf(`${status}/${payment}`),
      email: member.email,
      phone_number: member.phone,
      age: null,
      memo: null,
      ...(await sumsOf(trx, order, lines, storeId)),
      payment_type: order.payment,
      shipping_type: order.shipping,
      paid_at: paid ? isoAfter(now, -paid[3] * HOUR_MS) : null,
      receiver_name: null,
      receiver_phone: null,
      receiver_postcode: null,
      receiver_address: null,
      ...receiverOf(order, member),
      created_at: isoOf(placedAt),
      completed_at: reached(order, now, 'completed'),
      delivered_at: reached(order, now, 'delivered'),
      complete_type: status === 'completed' ? 'system' : null,
      reason: order.reason ?? null,
      pay_by: until && isoOf(until),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { order_id: id };
  await trx
    .insertInto('order_item')
    .values(lines.map((line) => ({ ...row, ...line, post_id: null })))
    .execute();
  await writeWords(trx, id, member, order, now);
  await writeAttempt(trx, id, order, now);
}

/** What happened to the order, and what was written about it. */
async function writeWords(trx: Trx, id: number, member: Member, order: PastOrder, now: Date) {
  const log = order.log.map(([command, status, payment_status, ago]) => ({
    order_id: id,
    command,
    status,
    payment_status,
    created_at: isoAfter(now, -ago * HOUR_MS),
  }));
  await trx.insertInto('order_log').values(log).execute();
  const messages = (order.messages ?? []).map(([role, message, ago]) => ({
    order_id: id,
    user_id: role === 'buyer' ? member.id : null,
    role,
    message,
    created_at: isoAfter(now, -ago * HOUR_MS),
  }));
  if (messages.length > 0) await trx.insertInto('order_message').values(messages).execute();
}

/** Writes what a demo member has bought in a store. The store and the member are there already. */
export async function seedPastOrders(
  trx: Trx,
  { store, email, orders }: { store: string; email: string; orders: readonly PastOrder[] },
  now: Date,
): Promise<void> {
  const { id: storeId } = await trx
    .selectFrom('store')
    .select('id')
    .where('slug', '=', store)
    .executeTakeFirstOrThrow();
  const member = await findMember(trx, email);
  for (const order of orders) await writeOrder(trx, member, order, { storeId, now });
}
