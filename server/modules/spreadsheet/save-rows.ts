import type { HostReply } from '../../../src/contract/host/schemas.ts';
import type { SheetChange } from '../../../src/contract/host/sheet.ts';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { lockSku, type StockMove, setStock } from '../cart/stock.ts';
import { queueStock } from '../cart/stock-events.ts';
import { queueEvent } from '../outbox/queue.ts';
import { type Change, placeOf, rowChanges } from '../staff/rules/changes.ts';
import { type Cause, type Mover, openLedger } from '../stock/ledger.ts';
import { type ProductRow, productKey, type SkuRow, skuKey } from '../store-file/rows.ts';
import { newKey, productColumns, refusalOf, skuColumns, variantOf } from './rules/row.ts';

type Saved = HostReply<'saveSheet'> & { changes: Change[] };

/** What a batch of rows finds and leaves in the store. */
interface Batch {
  storeId: number;
  products: Map<string, ProductRow>;
  /** By product id, then by key. */
  skus: Map<number, Map<string, SkuRow>>;
  /** How far a sheet has moved a variant's stock before, by variant and sheet. */
  moved: Map<string, number>;
  cause: Cause;
  result: Saved;
  moves: StockMove[];
  touched: Set<number>;
}

/** How far sheets have moved the stock of variants already. */
const movedBy = async (trx: Trx, skuIds: readonly number[], sheets: readonly string[]) =>
  skuIds.length === 0 || sheets.length === 0
    ? []
    : trx
        .selectFrom('stock_move')
        .select(['sku_id', 'reason'])
        .select((eb) => eb.fn.sum(eb('stock_after', '-', eb.ref('stock_before'))).as('moved'))
        .where('sku_id', 'in', [...skuIds])
        .where('kind', '=', 'set')
        .where('reason', 'in', [...sheets])
        .groupBy(['sku_id', 'reason'])
        .execute();

/** Finds the products and variants that a batch names, in four queries. */
async function find(trx: Trx, storeId: number, rows: readonly SheetChange[]) {
  const keys = [...new Set(rows.map(({ product_key }) => product_key))];
  // Products that no file has made are named by their ids.
  const ids = keys.flatMap((key) => Number(/^product-(\d{1,9})$/.exec(key)?.[1] ?? []));
  const products = await trx
    .selectFrom('product')
    .selectAll()
    .where('store_id', '=', storeId)
    .where((eb) =>
      eb.or([
        eb('import_handle', 'in', keys),
        ...(ids.length > 0 ? [eb('id', 'in', ids).and('import_handle', 'is', null)] : []),
      ]),
    )
    .execute();
  const productIds = products.map(({ id }) => id);
  const skus =
    productIds.length === 0
      ? []
      : await trx.selectFrom('sku').selectAll().where('product_id', 'in', productIds).execute();
  const moves = await movedBy(
    trx,
    skus.map(({ id }) => id),
    [...new Set(rows.flatMap(({ sheet }) => sheet ?? []))],
  );
  return {
    moved: new Map(
      moves.map(({ sku_id, reason, moved }) => [`${sku_id} ${reason}`, Number(moved)]),
    ),
    products: new Map(products.map((row) => [productKey(row), row])),
    skus: new Map(
      [...Map.groupBy(skus, ({ product_id }) => product_id)].map(([id, rows]) => [
        id,
        new Map(rows.map((row) => [skuKey(row), row])),
      ]),
    ),
  };
}

/** Returns the product of a row, added or updated. */
async function saveProduct(trx: Trx, batch: Batch, row: SheetChange): Promise<ProductRow> {
  const known = batch.products.get(row.product_key);
  const columns = productColumns(row, known);
  if (known?.name === columns.name && known.status === columns.status) return known;
  const { last } = await trx
    .selectFrom('product')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('store_id', '=', batch.storeId)
    .where('in_market', '=', 1)
    .executeTakeFirstOrThrow();
  const saved = known
    ? await trx
        .updateTable('product')
        .set(columns)
        .where('id', '=', known.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('product')
        .values({
          ...columns,
          store_id: batch.storeId,
          description: '',
          adult_warning: 0,
          is_ticket: 0,
          in_market: 1,
          import_handle: row.product_key,
          position: (last ?? -1) + 1,
          created_at: batch.cause.at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
  batch.products.set(row.product_key, saved);
  batch.result.changes.push(...rowChanges(placeOf(row.product_key), known, columns));
  batch.touched.add(saved.id);
  return saved;
}

/**
 * Moves the stock by what was changed in the sheet, without what this sheet has moved before; sets it
 * where the sheet does not say from what.
 */
async function moveStock(trx: Trx, batch: Batch, row: SheetChange, index: number, id: number) {
  const { stock, stock_before: before, sheet } = row;
  if (stock === null) return false;
  const known = batch.moved.get(`${id} ${sheet}`) ?? 0;
  if (before !== null && stock - before === known) return false;
  const sku = await lockSku(trx, id);
  // Read again under the lock: the same sheet may be imported twice at once.
  const [line] = sheet === null ? [] : await movedBy(trx, [id], [sheet]);
  const wanted = before === null ? stock : sku.stock + stock - before - Number(line?.moved ?? 0);
  if (wanted < 0) batch.result.short.push({ row: index, stock: 0 });
  if (Math.max(0, wanted) === sku.stock) return false;
  const cause = { ...batch.cause, reason: sheet ?? batch.cause.reason };
  batch.moves.push(...(await setStock(trx, id, Math.max(0, wanted), cause)));
  return true;
}

async function saveRow(trx: Trx, batch: Batch, row: SheetChange, index: number): Promise<void> {
  const found = batch.products.get(row.product_key);
  const skus = (found && batch.skus.get(found.id)) ?? new Map<string, SkuRow>();
  const known = variantOf(row, skus);
  const refusal = refusalOf(row, { product: found, skus, sku: known });
  if (refusal) {
    batch.result.refused.push({ row: index, ...refusal });
    return;
  }
  const before = batch.touched.size;
  const product = await saveProduct(trx, batch, row);
  const columns = skuColumns(row, product, known);
  if (!known) {
    const made = {
      ...columns,
      product_id: product.id,
      stock: row.stock ?? 0,
      held: 0,
      free_shipping: 0 as const,
      import_key: newKey(row, { product, skus, sku: known }),
      position: index,
    };
    const sku = await trx.insertInto('sku').values(made).returningAll().executeTakeFirstOrThrow();
    await openLedger(trx, [sku], batch.cause);
    batch.skus.set(product.id, skus.set(made.import_key, sku));
    batch.result.changes.push(
      ...rowChanges(placeOf(row.product_key, made.import_key), undefined, made),
    );
    batch.result.added += 1;
    batch.touched.add(product.id);
    return;
  }
  const isSame = (Object.keys(columns) as (keyof typeof columns)[]).every(
    (name) => known[name] === columns[name],
  );
  if (!isSame) {
    const place = placeOf(row.product_key, skuKey(known));
    batch.result.changes.push(...rowChanges(place, known, columns));
    await trx.updateTable('sku').set(columns).where('id', '=', known.id).execute();
    skus.set(skuKey(known), { ...known, ...columns });
  }
  const hasMoved = await moveStock(trx, batch, row, index, known.id);
  if (isSame && !hasMoved && batch.touched.size === before) batch.result.unchanged += 1;
  else batch.result.changed += 1;
  if (!isSame) batch.touched.add(product.id);
}

/** The shows on air that sell one of these products, with those that each sells. */
async function findShows(trx: Trx, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map<number, number[]>();
  const rows = await trx
    .selectFrom('post_product')
    .innerJoin('post', 'post.id', 'post_product.post_id')
    .select(['post.id', 'post_product.product_id'])
    .where('post_product.product_id', 'in', [...productIds])
    .where('post.live_status', '=', 'live')
    .execute();
  const shows = new Map<number, number[]>();
  for (const { id, product_id } of rows) shows.set(id, [...(shows.get(id) ?? []), product_id]);
  return shows;
}

/**
 * Saves rows of a store's spreadsheet in one transaction: adds what is new, changes what differs, removes
 * nothing. Shows on air receive the changes.
 */
export const saveSheetRows = (
  services: Services,
  storeId: number,
  rows: readonly SheetChange[],
  by: Mover,
): Promise<Saved> =>
  withTransaction(services.db, async (trx, afterCommit) => {
    const batch: Batch = {
      storeId,
      ...(await find(trx, storeId, rows)),
      cause: { by, at: isoOf(services.clock()), reason: 'sheet' },
      result: { added: 0, changed: 0, unchanged: 0, short: [], refused: [], changes: [] },
      moves: [],
      touched: new Set(),
    };
    for (const [index, row] of rows.entries()) await saveRow(trx, batch, row, index);
    const context = { trx, afterCommit, services };
    await queueStock(context, batch.moves);
    for (const [show, product_ids] of await findShows(trx, [...batch.touched])) {
      await queueEvent(context, show, 'products.changed', { product_ids });
    }
    return batch.result;
  });
