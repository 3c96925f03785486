import type { HostReply } from '../../../src/contract/host/schemas.ts';
import type { SheetChange } from '../../../src/contract/host/sheet.ts';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { lockSku, setStock } from '../cart/stock.ts';
import { type ProductRow, productKey, type SkuRow, skuKey } from '../catalog/rows.ts';
import { queueSaved, type Saving, saveProduct, startSaving } from '../catalog/save-product.ts';
import { insertSku, ownKey, updateSku } from '../catalog/save-skus.ts';
import type { Change } from '../staff/rules/changes.ts';
import type { Mover } from '../stock/ledger.ts';
import {
  isDraft,
  isGone,
  newKey,
  productColumns,
  refusalOf,
  skuColumns,
  variantOf,
} from './rules/row.ts';

type Saved = HostReply<'saveSheet'> & { changes: Change[] };

interface Batch extends Saving {
  products: Map<string, ProductRow>;
  /** By product id, then by key. */
  skus: Map<number, Map<string, SkuRow>>;
  /** Pieces that sheets have added before, by `<SKU id> <sheet>`. */
  moved: Map<string, number>;
  drafts: number[];
  result: Omit<Saved, 'changes' | 'drafts'>;
}

const listMoved = (trx: Trx, skuIds: readonly number[], sheets: readonly string[]) =>
  trx
    .selectFrom('stock_move')
    .select(['sku_id', 'reason'])
    .select((eb) => eb.fn.sum(eb('stock_after', '-', eb.ref('stock_before'))).as('moved'))
    .where('sku_id', 'in', [0, ...skuIds])
    .where('kind', '=', 'set')
    .where('reason', 'in', ['', ...sheets])
    .groupBy(['sku_id', 'reason'])
    .execute();

/** By key. A removed SKU is found under its key, unless another one has it. */
const variantsOf = (rows: readonly SkuRow[]): Map<string, SkuRow> =>
  new Map(
    [...rows.filter(isGone), ...rows.filter((row) => !isGone(row))].map((row) => [
      skuKey({ ...row, import_key: ownKey(row) }),
      row,
    ]),
  );

/** In three queries. */
async function findStored(trx: Trx, storeId: number, rows: readonly SheetChange[]) {
  const keys = [...new Set(rows.map(({ product_key }) => product_key))];
  // Without a key, an id names the product. SQL rejects empty lists: no id is 0.
  const ids = keys.flatMap((key) => Number(/^product-(\d{1,9})$/.exec(key)?.[1] ?? []));
  const products = await trx
    .selectFrom('product')
    .selectAll()
    .where('store_id', '=', storeId)
    .where((eb) =>
      eb.or([
        eb('import_handle', 'in', keys),
        eb('id', 'in', [0, ...ids]).and('import_handle', 'is', null),
      ]),
    )
    .execute();
  const skus = await trx
    .selectFrom('sku')
    .selectAll()
    .where('product_id', 'in', [0, ...products.map(({ id }) => id)])
    .execute();
  const sheets = [...new Set(rows.flatMap(({ sheet }) => sheet ?? []))];
  const skuIds = skus.map(({ id }) => id);
  const moved = await listMoved(trx, skuIds, sheets);
  return {
    moved: new Map(moved.map((row) => [`${row.sku_id} ${row.reason}`, Number(row.moved)])),
    products: new Map(products.map((row) => [productKey(row), row])),
    skus: new Map(
      [...Map.groupBy(skus, ({ product_id }) => product_id)].map(([id, ofProduct]) => [
        id,
        variantsOf(ofProduct),
      ]),
    ),
  };
}

/**
 * Adds the sheet's difference, less the part that this sheet has added before. Sets the stock when
 * the sheet has no previous one.
 */
async function moveStock(batch: Batch, row: SheetChange, index: number, id: number) {
  const { trx } = batch;
  const { stock, stock_before: before, sheet } = row;
  if (stock === null) return false;
  const known = batch.moved.get(`${id} ${sheet}`) ?? 0;
  if (before !== null && stock - before === known) return false;
  const sku = await lockSku(trx, id);
  // Read again under the lock: the sheet may be imported twice at once.
  const [line] = sheet === null ? [] : await listMoved(trx, [id], [sheet]);
  const wanted = before === null ? stock : sku.stock + stock - before - Number(line?.moved ?? 0);
  if (wanted < 0) batch.result.short.push({ row: index, stock: 0 });
  if (Math.max(0, wanted) === sku.stock) return false;
  const cause = { ...batch.cause, reason: sheet ?? batch.cause.reason };
  batch.moves.push(...(await setStock(trx, id, Math.max(0, wanted), cause)));
  return true;
}

async function saveRow(batch: Batch, row: SheetChange, index: number): Promise<void> {
  const { product_key: key } = row;
  const found = batch.products.get(key);
  const skus = (found && batch.skus.get(found.id)) ?? new Map<string, SkuRow>();
  const known = variantOf(row, skus);
  const stored = { product: found, skus, sku: known };
  const refusal = refusalOf(row, stored);
  if (refusal) {
    batch.result.refused.push({ row: index, ...refusal });
    return;
  }
  if (row.price === 0 && isDraft(row, stored)) batch.drafts.push(index);
  const { size } = batch.productIds;
  const { product } = await saveProduct(batch, key, found, productColumns(row, stored));
  batch.products.set(key, product);
  const columns = skuColumns(row, product, known);
  const owner = { id: product.id, key };
  if (!known) {
    const sku = {
      key: newKey(row, { product, skus, sku: known }),
      stock: row.stock,
      columns: { ...columns, position: index },
    };
    batch.skus.set(product.id, skus.set(sku.key, await insertSku(batch, owner, sku)));
    batch.result.added += 1;
    batch.productIds.add(product.id);
    return;
  }
  const restored = { ...columns, import_key: ownKey(known) };
  const isUpdated = await updateSku(batch, owner, known, restored);
  if (isUpdated) skus.set(skuKey({ ...known, ...restored }), { ...known, ...restored });
  const change = isGone(known) ? { ...row, stock_before: null } : row;
  const isMoved = await moveStock(batch, change, index, known.id);
  if (isUpdated || isMoved || batch.productIds.size > size) batch.result.changed += 1;
  else batch.result.unchanged += 1;
  if (isUpdated) batch.productIds.add(product.id);
}

/** Runs in one transaction. Removes no rows. */
export const saveSheetRows = (
  services: Services,
  storeId: number,
  rows: readonly SheetChange[],
  by: Mover,
): Promise<Saved> =>
  withTransaction(services.db, async (trx, afterCommit) => {
    const cause = { by, at: isoOf(services.clock()), reason: 'sheet' };
    const batch: Batch = {
      ...startSaving(trx, storeId, cause),
      ...(await findStored(trx, storeId, rows)),
      drafts: [],
      result: { added: 0, changed: 0, unchanged: 0, short: [], refused: [] },
    };
    for (const [index, row] of rows.entries()) await saveRow(batch, row, index);
    await queueSaved({ trx, afterCommit, services }, batch);
    return { ...batch.result, drafts: batch.drafts, changes: batch.changes };
  });
