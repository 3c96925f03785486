import type { FilePlan } from '../../../src/contract/store-file/store-file.ts';
import type { Trx } from '../../db/db.ts';
import { productKey } from '../catalog/rows.ts';
import { saveImages } from '../catalog/save-images.ts';
import { openLedger } from '../stock/ledger.ts';
import { readProducts } from './rows.ts';

/** After the products of the market. */
const FIRST_PLAN = 1000;

async function insertPlan(
  trx: Trx,
  {
    storeId,
    position,
    plan,
    now,
  }: { storeId: number; position: number; plan: FilePlan; now: string },
): Promise<number> {
  const product = await trx
    .insertInto('product')
    .values({
      store_id: storeId,
      name: plan.name,
      description: plan.description,
      status: 'selling',
      adult_warning: 0,
      is_ticket: 0,
      tax_class: plan.tax,
      in_market: 0,
      import_handle: plan.key,
      position: FIRST_PLAN + position,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sku = await trx
    .insertInto('sku')
    .values({
      product_id: product.id,
      name: plan.period,
      price: plan.price,
      stock: plan.stock,
      held: 0,
      free_shipping: 1,
      subscription_frequency: plan.frequency,
      import_key: '',
      position: 0,
    })
    .returning(['id', 'stock'])
    .executeTakeFirstOrThrow();
  await openLedger(trx, [sku], { by: 'server', at: now, reason: 'store file' });
  await trx
    .insertInto('subscription_plan')
    .values({ store_id: storeId, sku_id: sku.id, position, created_at: now })
    .execute();
  return product.id;
}

/** Subscribers keep a removed plan. */
export async function saveFilePlans(
  trx: Trx,
  storeId: number,
  plans: readonly FilePlan[],
  now: string,
): Promise<void> {
  const rows = await readProducts(trx, storeId, { ofPlans: true, deleted: true });
  const byKey = new Map(rows.map((row) => [productKey(row.product), row]));
  for (const [position, plan] of plans.entries()) {
    const known = byKey.get(plan.key);
    byKey.delete(plan.key);
    const { name, description, price } = plan;
    const id = known?.product.id ?? (await insertPlan(trx, { storeId, position, plan, now }));
    const [sku] = known?.skus ?? [];
    if (sku) {
      const place = {
        name,
        description,
        tax_class: plan.tax,
        status: 'selling' as const,
        position: FIRST_PLAN + position,
      };
      await trx.updateTable('product').set(place).where('id', '=', id).execute();
      const columns = { name: plan.period, price, subscription_frequency: plan.frequency };
      await trx.updateTable('sku').set(columns).where('id', '=', sku.id).execute();
      await trx
        .updateTable('subscription_plan')
        .set({ position })
        .where('sku_id', '=', sku.id)
        .execute();
    }
    await saveImages(trx, id, plan.picture ? [{ url: plan.picture, alt: name }] : []);
  }
  for (const { product } of byKey.values()) {
    await trx
      .updateTable('product')
      .set({ status: 'deleted' })
      .where('id', '=', product.id)
      .execute();
  }
}
