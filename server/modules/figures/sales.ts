import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { minuteOf, type Sales } from './rules/minutes.ts';

/** Orders that sell nothing in the end. */
const ENDED = ['canceled', 'returned'] as const;

const minuteIn = (column: string) => sql<string>`substr(${sql.ref(column)}, 1, 16)`;
/** After the line's share of a coupon. */
const soldAmount = sql`(order_item.price * order_item.quantity - order_item.rebate_amount)`;
/** After the line's share of a refund, which is apportioned over lines, shipping and fee. */
const lineAmount = sql<number>`${soldAmount} - case when payment.refunded > 0
  then payment.refunded * ${soldAmount} / payment.amount else 0 end`;

const linesOf = (db: Db, postId: number) =>
  db
    .selectFrom('order_item')
    .innerJoin('customer_order as o', 'o.id', 'order_item.order_id')
    .where('order_item.post_id', '=', postId);

const soldLines = (db: Db, postId: number) =>
  linesOf(db, postId)
    .leftJoin('payment', 'payment.id', 'o.payment_id')
    .where('o.status', 'not in', ENDED);

/** Counts orders with a line of the show, and sums only these lines. */
export async function readOrders(db: Db, postId: number) {
  const { placed } = await linesOf(db, postId)
    .select((e) => e.fn.count<number | string>('o.id').distinct().as('placed'))
    .executeTakeFirstOrThrow();
  const sold = await soldLines(db, postId)
    .select((e) => [
      e.fn.count<number | string>('o.id').distinct().as('orders'),
      e.fn.sum<number | string | null>(lineAmount).as('amount'),
    ])
    .executeTakeFirstOrThrow();
  const paid = await soldLines(db, postId)
    .where('o.payment_status', '=', 'paid')
    .select((e) => [
      e.fn.count<number | string>('o.id').distinct().as('orders'),
      e.fn.sum<number | string | null>(lineAmount).as('amount'),
    ])
    .executeTakeFirstOrThrow();
  return {
    placed: Number(placed),
    canceled: Number(placed) - Number(sold.orders),
    paid: Number(paid.orders),
    amount: Number(sold.amount),
    paid_amount: Number(paid.amount),
  };
}

/** A buyer's repeated add of a variant counts once until it is ordered, deleted or expired. */
export async function readAdds(db: Db, postId: number) {
  const row = await db
    .selectFrom('cart_item')
    .select((e) => [
      e.fn.countAll<number | string>().as('items'),
      e.fn.sum<number | string | null>('quantity').as('pieces'),
    ])
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  return { items: Number(row.items), pieces: Number(row.pieces) };
}

export async function readSalesByMinute(db: Db, postId: number): Promise<Sales> {
  const adds = await db
    .selectFrom('cart_item')
    .select((e) => [
      minuteIn('created_at').as('minute'),
      e.fn.countAll<number | string>().as('count'),
    ])
    .where('post_id', '=', postId)
    .groupBy('minute')
    .execute();
  const orders = await soldLines(db, postId)
    .select((e) => [
      minuteIn('o.created_at').as('minute'),
      e.fn.count<number | string>('o.id').distinct().as('orders'),
      e.fn.sum<number | string>(lineAmount).as('amount'),
    ])
    .groupBy('minute')
    .execute();
  return {
    adds: new Map(adds.map(({ minute, count }) => [minuteOf(minute), Number(count)])),
    orders: new Map(
      orders.map((row) => [
        minuteOf(row.minute),
        { orders: Number(row.orders), amount: Number(row.amount) },
      ]),
    ),
  };
}

/** Best sold first. Includes products that were added only. */
export async function readProducts(db: Db, postId: number) {
  const adds = await db
    .selectFrom('cart_item')
    .innerJoin('sku', 'sku.id', 'cart_item.sku_id')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select((e) => ['product.id', 'product.name', e.fn.countAll<number | string>().as('adds')])
    .where('cart_item.post_id', '=', postId)
    .groupBy(['product.id', 'product.name'])
    .execute();
  const sold = await soldLines(db, postId)
    .innerJoin('sku', 'sku.id', 'order_item.sku_id')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select((e) => [
      'product.id',
      'product.name',
      e.fn.count<number | string>('o.id').distinct().as('orders'),
      e.fn.sum<number | string>('order_item.quantity').as('pieces'),
      e.fn.sum<number | string>(lineAmount).as('amount'),
    ])
    .groupBy(['product.id', 'product.name'])
    .execute();
  const addsOf = new Map(adds.map(({ id, adds: count }) => [id, Number(count)]));
  const soldOf = new Map(sold.map((row) => [row.id, row]));
  const names = new Map([...adds, ...sold].map(({ id, name }) => [id, name]));
  return [...names]
    .map(([product_id, name]) => {
      const row = soldOf.get(product_id);
      return {
        product_id,
        name,
        adds: addsOf.get(product_id) ?? 0,
        orders: Number(row?.orders ?? 0),
        pieces: Number(row?.pieces ?? 0),
        amount: Number(row?.amount ?? 0),
      };
    })
    .sort((a, b) => b.amount - a.amount || b.adds - a.adds || a.product_id - b.product_id);
}

/** Coupons that were received in the show, or used for an order from the show. */
export async function readCoupons(db: Db, postId: number) {
  const acquired = await db
    .selectFrom('coupon_holding')
    .innerJoin('coupon', 'coupon.id', 'coupon_holding.coupon_id')
    .select((e) => ['coupon.id', 'coupon.name', e.fn.countAll<number | string>().as('count')])
    .where('coupon_holding.post_id', '=', postId)
    .groupBy(['coupon.id', 'coupon.name'])
    .execute();
  const used = await db
    .selectFrom('coupon_use')
    .innerJoin('coupon', 'coupon.id', 'coupon_use.coupon_id')
    .innerJoin('customer_order as o', 'o.id', 'coupon_use.order_id')
    .select((e) => [
      'coupon.id',
      'coupon.name',
      e.fn.countAll<number | string>().as('count'),
      e.fn.sum<number | string>('o.coupon_amount').as('amount'),
    ])
    .where((e) =>
      e.exists(
        e
          .selectFrom('order_item')
          .select('order_item.id')
          .whereRef('order_item.order_id', '=', 'o.id')
          .where('order_item.post_id', '=', postId),
      ),
    )
    .groupBy(['coupon.id', 'coupon.name'])
    .execute();
  const acquiredOf = new Map(acquired.map(({ id, count }) => [id, Number(count)]));
  const usedOf = new Map(used.map((row) => [row.id, row]));
  const names = new Map([...acquired, ...used].map(({ id, name }) => [id, name]));
  return [...names].map(([coupon_id, name]) => ({
    coupon_id,
    name,
    acquired: acquiredOf.get(coupon_id) ?? 0,
    used: Number(usedOf.get(coupon_id)?.count ?? 0),
    amount: Number(usedOf.get(coupon_id)?.amount ?? 0),
  }));
}
