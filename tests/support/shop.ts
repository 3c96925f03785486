import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '../../server/db/db.ts';
import type { Database } from '../../server/db/schema.ts';
import { nowIso } from '../../server/db/time.ts';
import { withTransaction } from '../../server/db/transaction.ts';
import { openSession } from '../../server/modules/session/sessions.ts';
import { asGuest, asMember } from '../../server/visitor.ts';

type Row<T extends keyof Database> = Partial<Insertable<Database[T]>>;

export interface Shop {
  slug: string;
  storeId: number;
  postId: number;
  /** Flat 500, free from 10,000, allows cash on delivery. */
  courierId: number;
  pickUpId: number;
  /** Cash on delivery, fee 300. */
  codId: number;
}

export interface Buyer {
  id: number;
  auth: { token: string } | { guestToken: string };
}

export interface Member extends Buyer {
  auth: { token: string };
  addressId: number;
}

async function insert<T extends 'store' | 'post' | 'product' | 'sku' | 'user_account' | 'guest'>(
  db: Db,
  table: T,
  row: Row<T>,
): Promise<number> {
  const inserted = await db
    .insertInto(table as 'store')
    .values(row as Insertable<Database['store']>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

async function insertPayments(db: Db, storeId: number): Promise<number> {
  const [cod] = await db
    .insertInto('payment_setting')
    .values([
      { store_id: storeId, type: 'cash_on_delivery', enabled: 1, fee: 300 },
      { store_id: storeId, type: 'gmo_cvs', enabled: 1, fee: 0 },
      { store_id: storeId, type: 'gmo_credit', enabled: 0, fee: 0 },
    ])
    .returning('id')
    .execute();
  return cod?.id ?? 0;
}

async function insertShippings(db: Db, storeId: number): Promise<[number, number]> {
  const common = { store_id: storeId, enabled: 1 as const };
  const rows = await db
    .insertInto('shipping_setting')
    .values([
      {
        ...common,
        type: 'custom',
        fee_type: 'flat',
        fee: 500,
        free_shipping_threshold: 10_000,
        is_cash_on_delivery: 1,
        address: null,
      },
      {
        ...common,
        type: 'self_pick_up',
        fee_type: 'free',
        fee: 0,
        free_shipping_threshold: null,
        is_cash_on_delivery: 0,
        address: '東京都新宿区神楽坂1-1',
      },
    ])
    .returning('id')
    .execute();
  return [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
}

export function insertPost(db: Db, storeId: number, row: Row<'post'> = {}): Promise<number> {
  return insert(db, 'post', {
    store_id: storeId,
    type: 'formal',
    title: '夜の縁日',
    content: '',
    live_status: 'live',
    stream_source: 'demo',
    started_at: nowIso(),
    comment_throttle: 0,
    created_at: nowIso(),
    updated_at: nowIso(),
    ...row,
  });
}

export async function insertShop(db: Db, row: Row<'store'> = {}): Promise<Shop> {
  const { slug = `shop-${randomUUID().slice(0, 8)}` } = row;
  const storeId = await insert(db, 'store', {
    slug,
    name: slug,
    region: 'JP',
    locale: 'ja',
    currency: 'JPY',
    timezone: 'Asia/Tokyo',
    description: '',
    buyer_editing_cart: 1,
    is_ticket_mode: 0,
    enable_enterprise: 0,
    settings: '[]',
    hold_minutes: 15,
    created_at: nowIso(),
    ...row,
  });
  const postId = await insertPost(db, storeId);
  const codId = await insertPayments(db, storeId);
  const [courierId, pickUpId] = await insertShippings(db, storeId);
  return { slug, storeId, postId, courierId, pickUpId, codId };
}

export async function insertProduct(
  db: Db,
  shop: Shop,
  { product = {}, sku = {} }: { product?: Row<'product'>; sku?: Row<'sku'> } = {},
): Promise<{ productId: number; skuId: number }> {
  const productId = await insert(db, 'product', {
    store_id: shop.storeId,
    name: '江戸風鈴',
    description: '',
    status: 'selling',
    adult_warning: 0,
    is_ticket: 0,
    in_market: 1,
    position: 0,
    created_at: nowIso(),
    ...product,
  });
  await db
    .insertInto('product_image')
    .values({ product_id: productId, url: '/demo/furin.svg', alt: '', position: 0 })
    .execute();
  await db
    .insertInto('post_product')
    .values({ post_id: shop.postId, product_id: productId, keyword: 'A1', position: 0 })
    .execute();
  const skuId = await insert(db, 'sku', {
    product_id: productId,
    name: '金魚',
    price: 1000,
    stock: 10,
    held: 0,
    free_shipping: 0,
    position: 0,
    ...sku,
  });
  return { productId, skuId };
}

/** Avoids the slow password hash. */
export async function insertMember(
  db: Db,
  row: Partial<Row<'user_account'>> = {},
): Promise<Member> {
  const name = randomUUID();
  const id = await insert(db, 'user_account', {
    email: `${name}@example.com`,
    nickname: 'はな',
    slug: name,
    status: 'verified',
    locale: 'ja',
    created_at: nowIso(),
    ...row,
  });
  const address = await db
    .insertInto('address')
    .values({
      user_id: id,
      name: '佐藤 花',
      phone_number: '09012345678',
      type: 'home_delivery',
      postcode: '1620825',
      level_one: '東京都',
      level_two: '新宿区',
      level_three: '神楽坂3-2-1',
      level_four: '',
      full_address: '東京都新宿区神楽坂3-2-1',
      created_at: nowIso(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await withTransaction(db, (trx) => openSession(trx, asMember(id), new Date()));
  return { id, auth: { token }, addressId: address.id };
}

export async function insertGuest(db: Db): Promise<Buyer> {
  const id = await insert(db, 'guest', { name: 'ゲスト', created_at: nowIso() });
  const token = await withTransaction(db, (trx) => openSession(trx, asGuest(id), new Date()));
  return { id, auth: { guestToken: token } };
}

export const stockOf = (db: Db, skuId: number) =>
  db.selectFrom('sku').select(['stock', 'held']).where('id', '=', skuId).executeTakeFirstOrThrow();
