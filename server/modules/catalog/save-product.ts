import type { Trx } from '../../db/db.ts';
import { lockRow } from '../../db/lock-row.ts';
import type { StockMove } from '../cart/stock.ts';
import { queueStock } from '../cart/stock-events.ts';
import { type EffectContext, queueEvent } from '../outbox/queue.ts';
import { type Change, placeOf, rowChanges } from '../staff/rules/changes.ts';
import type { Cause } from '../stock/ledger.ts';
import { type ProductRow, selectProducts } from './rows.ts';

export interface Saving {
  trx: Trx;
  storeId: number;
  cause: Cause;
  changes: Change[];
  moves: StockMove[];
  productIds: Set<number>;
}

export const startSaving = (trx: Trx, storeId: number, cause: Cause): Saving => ({
  trx,
  storeId,
  cause,
  changes: [],
  moves: [],
  productIds: new Set(),
});

export async function queueSaved(
  context: EffectContext,
  { moves, productIds }: Pick<Saving, 'moves' | 'productIds'>,
): Promise<void> {
  await queueStock(context, moves);
  if (productIds.size === 0) return;
  const rows = await context.trx
    .selectFrom('post_product')
    .innerJoin('post', 'post.id', 'post_product.post_id')
    .select(['post.id', 'post_product.product_id'])
    .where('post_product.product_id', 'in', [...productIds])
    .where('post.live_status', '=', 'live')
    .execute();
  for (const [postId, ofPost] of Map.groupBy(rows, ({ id }) => id)) {
    const product_ids = ofPost.map(({ product_id }) => product_id);
    await queueEvent(context, postId, 'products.changed', { product_ids });
  }
}

export const hasChanges = <Row extends object>(row: Row, columns: Partial<Row>): boolean =>
  (Object.keys(columns) as (keyof Row)[]).some((name) => row[name] !== columns[name]);

type Columns = Partial<ProductRow> & Pick<ProductRow, 'name' | 'status'>;

export const lockProduct = (trx: Trx, storeId: number, key: string) =>
  trx
    .selectFrom('product')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('import_handle', '=', key)
    .$call(lockRow)
    .executeTakeFirst();

/** Appends by default. Returns undefined when the key exists. */
async function insertProduct(
  { trx, storeId, cause }: Saving,
  key: string,
  columns: Columns,
): Promise<ProductRow | undefined> {
  const { last } = await selectProducts(trx, storeId, { ofPlans: false })
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return trx
    .insertInto('product')
    .values({
      description: '',
      in_market: 1,
      adult_warning: 0,
      is_ticket: 0,
      position: (last ?? -1) + 1,
      ...columns,
      store_id: storeId,
      import_handle: key,
      created_at: cause.at,
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'import_handle']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function saveProduct(
  saving: Saving,
  key: string,
  known: ProductRow | undefined,
  columns: Columns,
): Promise<{ product: ProductRow; isNew: boolean }> {
  const { trx, storeId, changes, productIds } = saving;
  const added = known ? undefined : await insertProduct(saving, key, columns);
  // A concurrent transaction may have inserted the key.
  const row = added ?? known ?? (await lockProduct(trx, storeId, key));
  if (!row) throw new Error(`The product ${key} could not be saved.`);
  const isNew = row === added;
  if (!isNew && !hasChanges(row, columns)) return { product: row, isNew };
  changes.push(...rowChanges(placeOf(key), isNew ? undefined : row, columns));
  productIds.add(row.id);
  if (isNew) return { product: row, isNew };
  await trx.updateTable('product').set(columns).where('id', '=', row.id).execute();
  return { product: { ...row, ...columns }, isNew };
}
