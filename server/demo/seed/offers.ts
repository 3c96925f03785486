import type { Insertable } from 'kysely';
import type { Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoAfter } from '../../db/time.ts';
import { pictureAddress } from '../pictures/pictures.ts';
import { seedPlans } from './plans.ts';

const DAY_MS = 86_400_000;

type Coupon = Omit<Insertable<Database['coupon']>, 'store_id' | 'created_at'>;

/**
 * One coupon of every kind: usable now, soon, expired, and one that buyers get only by its code.
 */
const coupons = (now: Date): Coupon[] => {
  const from = (days: number) => isoAfter(now, days * DAY_MS);
  const code = { event_type: 'coupon_code', visibility: 'public' } as const;
  return [
    {
      ...code,
      name: 'はじめての縁日クーポン',
      apply_code: 'HAJIMETE',
      amount: 500,
      apply_amount_threshold: 3000,
    },
    {
      ...code,
      name: '秋の夜長 ライブ限定クーポン',
      apply_code: 'YONAGA',
      amount: 300,
      apply_quantity: 200,
      apply_started_at: from(-7),
      apply_ended_at: from(30),
    },
    {
      ...code,
      name: '年の市クーポン',
      apply_code: 'TOSHINOICHI',
      amount: 1000,
      apply_amount_threshold: 8000,
      acquire_started_at: from(14),
      apply_started_at: from(14),
      apply_ended_at: from(40),
    },
    {
      ...code,
      name: '夏祭りクーポン',
      apply_code: 'NATSUMATSURI',
      amount: 400,
      acquire_ended_at: from(-60),
      apply_started_at: from(-120),
      apply_ended_at: from(-60),
    },
    {
      ...code,
      visibility: 'private',
      name: 'お得意さまクーポン',
      apply_code: 'OTOKUI',
      amount: 800,
    },
  ];
};

async function seedCoupons(trx: Trx, storeId: number, now: Date): Promise<void> {
  const rows = coupons(now).map((coupon) => ({
    ...coupon,
    store_id: storeId,
    created_at: now.toISOString(),
  }));
  for (const row of rows) await trx.insertInto('coupon').values(row).execute();
}

/** The image of the product that the seller offers in person. Spec §9 cart item sources. */
const OFFERED_IMAGE = pictureAddress('hanamichi/magewappa');

const markOffered = (trx: Trx, storeId: number) =>
  trx
    .updateTable('product')
    .set({ offered_by_seller: 1 })
    .where('store_id', '=', storeId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('product_image')
          .select('product_image.id')
          .whereRef('product_image.product_id', '=', 'product.id')
          .where('product_image.url', '=', OFFERED_IMAGE),
      ),
    )
    .execute();

/**
 * Inserts what Hanamichi offers besides its market: coupons, plans, a product offered in person.
 */
export async function seedOffers(trx: Trx, now: Date): Promise<void> {
  const { id } = await trx
    .selectFrom('store')
    .select('id')
    .where('slug', '=', 'hanamichi')
    .executeTakeFirstOrThrow();
  await seedCoupons(trx, id, now);
  await seedPlans(trx, id, now);
  await markOffered(trx, id);
}
