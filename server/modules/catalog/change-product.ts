import type { ProductInput } from '../../../src/contract/host/product.ts';
import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { PERIOD_ORDER } from '../../../src/contract/store-file/fields.ts';
import type { Trx } from '../../db/db.ts';
import { defined } from '../../db/defined.ts';
import { lockRow } from '../../db/lock-row.ts';
import { isoOf } from '../../db/time.ts';
import { ApiError, invalidField, notFound } from '../../http/api-error.ts';
import type { EffectContext } from '../outbox/queue.ts';
import type { Change } from '../staff/rules/changes.ts';
import type { Mover } from '../stock/ledger.ts';
import { requireOwnKeywords } from './free-keywords.ts';
import { type ProductRow, productKey, selectProducts, skuKey } from './rows.ts';
import { saveImages } from './save-images.ts';
import { lockProduct, queueSaved, type Saving, saveProduct, startSaving } from './save-product.ts';
import { type SkuPolicy, saveSkus } from './save-skus.ts';
import { bitOf, pairsText, toSourceSkus } from './source-skus.ts';
import { findSkus, isGone, viewProduct } from './view-product.ts';

/** As in a store's file; a stock that is sent replaces the stored one. */
const SKU_POLICY: SkuPolicy = { keyOf: skuKey, stock: 'set', unlisted: 'mark' };

export interface Changed {
  product: HostReply<'getHostProduct'>;
  changes: Change[];
}

/** Locks the store, so that two new vendors get two ids. */
async function vendorIdOf(trx: Trx, storeId: number, name: string): Promise<number> {
  await trx
    .selectFrom('store')
    .select('id')
    .where('id', '=', storeId)
    .$call(lockRow)
    .executeTakeFirst();
  const rows = await trx
    .selectFrom('product')
    .select(['vendor_id', 'vendor_name'])
    .where('store_id', '=', storeId)
    .where('vendor_id', 'is not', null)
    .distinct()
    .execute();
  const known = rows.find(({ vendor_name }) => vendor_name === name);
  return known?.vendor_id ?? Math.max(0, ...rows.map(({ vendor_id }) => vendor_id ?? 0)) + 1;
}

async function columnsOf(trx: Trx, storeId: number, input: ProductInput) {
  const { vendor } = input;
  return defined({
    name: input.name,
    description: input.description,
    status: input.status,
    in_market: bitOf(input.in_market),
    offered_by_seller: bitOf(input.offered_by_seller),
    sale_started_at: input.sale_started_at,
    sale_ended_at: input.sale_ended_at,
    adult_warning: bitOf(input.adult_warning),
    is_ticket: bitOf(input.is_ticket),
    vendor_name: vendor,
    vendor_id: typeof vendor === 'string' ? await vendorIdOf(trx, storeId, vendor) : vendor,
    keyword: input.keyword,
    tax_class: input.tax_class,
    tags: input.tags && JSON.stringify(input.tags),
    properties: pairsText(input.properties),
  });
}

type Period = Pick<ProductRow, 'sale_started_at' | 'sale_ended_at'>;

function requirePeriod({ sale_started_at: from, sale_ended_at: until }: Period): void {
  if (from === null || until === null || from < until) return;
  throw invalidField('sale_ended_at', PERIOD_ORDER);
}

async function saveParts(saving: Saving, product: ProductRow, input: ProductInput): Promise<void> {
  const { trx, storeId, productIds } = saving;
  const key = productKey(product);
  if (input.pictures) {
    const images = input.pictures.map(({ url, alt }) => ({ url, alt: alt ?? product.name }));
    if (await saveImages(trx, product.id, images)) productIds.add(product.id);
  }
  if (input.skus) {
    const rows = await findSkus(trx, product.id);
    const listed = rows.filter((row) => !isGone(row));
    const skus = toSourceSkus(input.skus, listed, product.name);
    await saveSkus(saving, { id: product.id, key }, skus, SKU_POLICY);
    // A removed variant's keyword is free again.
    const kept = new Set(skus.map((sku) => sku.key));
    const removed = rows.filter((row) => row.keyword !== null && !kept.has(skuKey(row)));
    for (const { id } of removed) {
      await trx.updateTable('sku').set({ keyword: null }).where('id', '=', id).execute();
    }
  }
  await requireOwnKeywords(trx, storeId, product.id);
  if (saving.changes.length > 0) productIds.add(product.id);
}

/** Publishes the change to open rooms. */
async function change(
  context: EffectContext,
  { storeId, by }: { storeId: number; by: Mover },
  work: (saving: Saving) => Promise<ProductRow>,
): Promise<Changed> {
  const { trx, services } = context;
  const cause = { by, at: isoOf(services.clock()), reason: 'product' };
  const saving = startSaving(trx, storeId, cause);
  const row = await work(saving);
  await queueSaved(context, saving);
  return { product: await viewProduct(trx, row), changes: saving.changes };
}

async function requireFreeKey(trx: Trx, storeId: number, key: string, isGiven: boolean) {
  const taken = await lockProduct(trx, storeId, key);
  if (!taken) return key;
  if (isGiven) throw invalidField('key', `is the key of product ${taken.id}: change that one`);
  for (let number = 2; ; number += 1) {
    const next = `${key.slice(0, 240)}-${number}`;
    if (!(await lockProduct(trx, storeId, next))) return next;
  }
}

interface Place {
  storeId: number;
  by: Mover;
}

/** @throws ApiError INVALID_INPUT for a key or keyword of another product */
export const createProduct = (
  context: EffectContext,
  place: Place,
  { key: given, ...input }: ProductInput & { key?: string | undefined; name: string },
): Promise<Changed> =>
  change(context, place, async (saving) => {
    const { trx, storeId } = saving;
    const key = await requireFreeKey(trx, storeId, given ?? input.name, given !== undefined);
    const columns = { status: 'selling' as const, ...(await columnsOf(trx, storeId, input)) };
    const saved = await saveProduct(saving, key, undefined, { ...columns, name: input.name });
    if (!saved.isNew) throw invalidField('key', `is the key of product ${saved.product.id}`);
    requirePeriod(saved.product);
    await saveParts(saving, saved.product, input);
    return saved.product;
  });

/** Throws NOT_FOUND, STATE_CONFLICT for a subscription plan. */
export async function lockStoreProduct(trx: Trx, storeId: number, id: number): Promise<ProductRow> {
  const row = await trx
    .selectFrom('product')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .$call(lockRow)
    .executeTakeFirst();
  if (!row) throw notFound();
  const plans = selectProducts(trx, storeId, { ofPlans: true });
  const plan = await plans.select('product.id').where('product.id', '=', id).executeTakeFirst();
  if (!plan) return row;
  throw new ApiError(
    'STATE_CONFLICT',
    "The product is a subscription plan. Change it in the store's file, under plans.",
  );
}

/**
 * Restores an archived product when the input has a status.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT, INVALID_INPUT
 */
export const updateProduct = (
  context: EffectContext,
  place: Place,
  id: number,
  input: ProductInput,
): Promise<Changed> =>
  change(context, place, async (saving) => {
    const { trx, storeId } = saving;
    const row = await lockStoreProduct(trx, storeId, id);
    const key = productKey(row);
    const columns = { ...(await columnsOf(trx, storeId, input)), import_handle: key };
    const wanted = { name: row.name, status: row.status, ...columns };
    const { product } = await saveProduct(saving, key, row, wanted);
    requirePeriod(product);
    await saveParts(saving, product, input);
    return product;
  });
