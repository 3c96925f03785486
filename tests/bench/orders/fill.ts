import type { Insertable } from 'kysely';
import type { Db } from '../../../server/db/db.ts';
import { migrate } from '../../../server/db/migrate.ts';
import type { Database } from '../../../server/db/schema.ts';
import { withTransaction } from '../../../server/db/transaction.ts';
import { insertProduct, insertShop, type Shop } from '../../support/shop.ts';

const CHUNK = 300;
/** A customer orders four times. */
const ORDERS_EACH = 4;
const PRODUCTS = 100;
const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_DAY = Date.parse('2025-11-01T00:00:00.000Z');

const FAMILIES = ['佐藤', '鈴木', '高橋', '田中', '伊藤', '渡辺', '山本', '中村', '小林', '加藤'];
const GIVEN = ['花', '一郎', '小夜', '美咲', '健太', '陽菜', '大輔', '結衣'];

/** Status, payment status and shipping status, the commonest first. */
const STATES = [
  ['completed', 'paid', 'delivered'],
  ['completed', 'paid', 'delivered'],
  ['completed', 'paid', 'delivered'],
  ['delivering', 'paid', 'delivering'],
  ['canceled', 'failed', 'init'],
  ['unpaid', 'pending', 'init'],
  ['undelivered', 'paid', 'init'],
] as const;

type Table = 'user_account' | 'cart_item' | 'customer_order' | 'order_item' | 'payment';

/** Returns the ids in the order of the rows. */
async function insertAll<T extends Table>(db: Db, table: T, rows: Insertable<Database[T]>[]) {
  const ids: number[] = [];
  await withTransaction(db, async (trx) => {
    for (let at = 0; at < rows.length; at += CHUNK) {
      const inserted = await trx
        .insertInto(table as 'payment')
        .values(rows.slice(at, at + CHUNK) as Insertable<Database['payment']>[])
        .returning('id')
        .execute();
      ids.push(...inserted.map(({ id }) => id));
    }
  });
  return ids.toSorted((a, b) => a - b);
}

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;
const nameOf = (n: number) => `${pick(FAMILIES, n)} ${pick(GIVEN, Math.floor(n / 10))}`;
export const phoneOf = (n: number) =>
  `090${String(n * 7919)
    .padStart(8, '0')
    .slice(-8)}`;
export const slugOf = (n: number) => `E-${String(n * 104_729).padStart(10, '0')}`;
export const emailOf = (n: number) => `buyer${n}@example.com`;
const timeOf = (n: number, count: number) =>
  new Date(FIRST_DAY + Math.floor((n / count) * 365 * DAY_MS)).toISOString();

const memberRow = (n: number): Insertable<Database['user_account']> => ({
  email: emailOf(n),
  first_name: pick(GIVEN, Math.floor(n / 10)),
  last_name: pick(FAMILIES, n),
  nickname: `花${n}`,
  phone_number: phoneOf(n),
  slug: `buyer-${n}`,
  status: 'verified',
  locale: 'ja',
  created_at: timeOf(0, 1),
});

function orderRow(n: number, count: number, storeId: number, users: readonly number[]) {
  const customer = n % users.length;
  const [status, payment_status, shipping_status] = pick(STATES, n);
  const isKonbini = n % 2 === 0;
  return {
    slug: slugOf(n),
    store_id: storeId,
    user_id: pick(users, customer),
    type: 'normal',
    // A year's orders are finished, except for those of the last weeks.
    status: n < count * 0.95 && status !== 'canceled' ? 'completed' : status,
    email: emailOf(customer),
    phone_number: phoneOf(customer),
    amount: 1000,
    shipping_fee: 500,
    payment_fee: 0,
    coupon_amount: 0,
    total_amount: 1500,
    amount_payable: 1500 + (n % 50) * 100,
    payment_type: isKonbini ? 'gmo_cvs' : 'cash_on_delivery',
    payment_status,
    shipping_type: isKonbini ? 'custom' : 'custom_cod',
    shipping_status,
    receiver_name: nameOf(customer),
    receiver_phone: phoneOf(customer),
    receiver_postcode: '1620825',
    receiver_address: `東京都新宿区神楽坂${(n % 9) + 1}-${(n % 30) + 1}`,
    address_type: 'home_delivery',
    created_at: timeOf(n, count),
  } as Insertable<Database['customer_order']>;
}

export async function fillOrders(db: Db, count: number): Promise<Shop> {
  await migrate(db);
  const shop = await insertShop(db, { slug: 'bench' });
  const skus: number[] = [];
  for (let n = 0; n < PRODUCTS; n += 1) skus.push((await insertProduct(db, shop)).skuId);
  const numbers = Array.from({ length: count }, (_, n) => n);
  const users = await insertAll(
    db,
    'user_account',
    numbers.slice(0, Math.ceil(count / ORDERS_EACH)).map(memberRow),
  );
  const orders = await insertAll(
    db,
    'customer_order',
    numbers.map((n) => orderRow(n, count, shop.storeId, users)),
  );
  const carts = await insertAll(
    db,
    'cart_item',
    numbers.map((n) => ({
      store_id: shop.storeId,
      user_id: pick(users, n),
      sku_id: pick(skus, n),
      quantity: 1,
      added_from: 'live' as const,
      state: 'ordered' as const,
      created_at: timeOf(n, count),
    })),
  );
  await insertAll(
    db,
    'order_item',
    numbers.map((n) => ({
      order_id: orders[n] ?? 0,
      cart_item_id: carts[n] ?? 0,
      sku_id: pick(skus, n),
      post_id: n % 3 === 0 ? shop.postId : null,
      product_name: '江戸風鈴',
      sku_name: '金魚',
      price: 1000,
      quantity: 1,
      added_from: 'live' as const,
      is_ticket: 0 as const,
      free_shipping: 0 as const,
    })),
  );
  await insertAll(
    db,
    'payment',
    numbers
      .filter((n) => n % 2 === 0)
      .map((n) => ({
        order_id: orders[n] ?? 0,
        trade_id: `trade-${n}`,
        type: 'gmo_cvs' as const,
        status: 'paid' as const,
        amount: 1500,
        currency: 'JPY' as const,
        created_at: timeOf(n, count),
        updated_at: timeOf(n, count),
      })) as never,
  );
  return shop;
}
