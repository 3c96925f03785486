import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '../../server/db/db.ts';
import type { Database } from '../../server/db/schema.ts';
import { nowIso } from '../../server/db/time.ts';
import type { Buyer, Shop } from './shop.ts';

type CouponRow = Partial<Insertable<Database['coupon']>>;

export const settingsOn = (...names: string[]) =>
  JSON.stringify(names.map((name) => ({ name, enable: true, integer: null, string: null })));

async function insert(db: Db, shop: Shop, row: CouponRow): Promise<number> {
  const { id } = await db
    .insertInto('coupon')
    .values({
      store_id: shop.storeId,
      event_type: 'coupon_code',
      name: '秋の縁日クーポン',
      amount: 300,
      visibility: 'public',
      created_at: nowIso(),
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertCoupon(db: Db, shop: Shop, row: CouponRow = {}) {
  const code = row.apply_code ?? `AKI-${randomUUID().slice(0, 8).toUpperCase()}`;
  return { id: await insert(db, shop, { ...row, apply_code: code }), code };
}

export const insertVoucher = (db: Db, shop: Shop, row: CouponRow = {}): Promise<number> =>
  insert(db, shop, { event_type: 'share_live', name: 'シェアのお礼', amount: 200, ...row });

export const giveCoupon = (db: Db, couponId: number, member: Buyer) =>
  db
    .insertInto('coupon_holding')
    .values({ coupon_id: couponId, user_id: member.id, acquired_at: nowIso() })
    .execute();

export const couponCounts = (db: Db, id: number) =>
  db
    .selectFrom('coupon')
    .select(['used_acquire_quantity', 'used_apply_quantity'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
