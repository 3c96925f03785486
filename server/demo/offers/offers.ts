import type { Trx } from '../../db/db.ts';
import { seedCoupons } from './coupons.ts';
import { seedPlans } from './plans.ts';

/** What the seller offers personally, outside the market too. Spec §9 cart item sources. */
const OFFERED = '/demo/hanamichi/magewappa.svg';

const offerPersonally = (trx: Trx, storeId: number) =>
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
          .where('product_image.url', '=', OFFERED),
      ),
    )
    .execute();

/** Writes what Hanamichi offers besides its market: coupons, plans, an item of the seller's own. */
export async function seedOffers(trx: Trx, now: Date): Promise<void> {
  const { id } = await trx
    .selectFrom('store')
    .select('id')
    .where('slug', '=', 'hanamichi')
    .executeTakeFirstOrThrow();
  await seedCoupons(trx, id, now);
  await seedPlans(trx, id, now);
  await offerPersonally(trx, id);
}
