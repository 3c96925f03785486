import type { StoreFile } from '../../../src/contract/store-file/store-file.ts';
import type { Trx } from '../../db/db.ts';
import { lockRow } from '../../db/lock-row.ts';
import { isoOf } from '../../db/time.ts';
import { ApiError } from '../../http/api-error.ts';
import type { DiscountRow } from '../coupon/discounts.ts';
import { findStore, type StoreRow } from '../store/queries.ts';
import { listedKeys, markListed } from './listed.ts';
import { readStoreFile } from './read-store.ts';
import { type Change, diffStore } from './rules/diff.ts';
import { ignoreOtherSources, keepUnlisted } from './rules/keep-unlisted.ts';
import { saveFileDiscounts } from './save-discounts.ts';
import { saveFilePlans } from './save-plans.ts';
import { type ProductChanges, saveFileProducts } from './save-products.ts';
import { saveFileStaff } from './save-staff.ts';
import { savePayment, saveShipping, saveStoreRow } from './save-store.ts';

export interface Applied extends ProductChanges {
  storeId: number;
  changes: Change[];
  kept: string[];
  discounts: DiscountRow[];
}

const NO_CHANGES: ProductChanges = { productIds: new Set(), moves: [] };

const lockStore = (trx: Trx, slug: string): Promise<StoreRow | undefined> =>
  trx.selectFrom('store').selectAll().where('slug', '=', slug).$call(lockRow).executeTakeFirst();

function changesOfNew(file: StoreFile): Change[] {
  const empty = { settings: file.settings, links: file.links } as StoreFile;
  const entries = diffStore(empty, file).filter(({ kind }) => kind === 'added');
  return [{ kind: 'added', what: file.slug, before: null, after: file.name }, ...entries];
}

const changedProducts = (file: StoreFile, changes: readonly Change[]): Set<string> =>
  new Set(
    (file.products ?? [])
      .map(({ key }) => key)
      .filter((key) => {
        const place = `products.${key}`;
        return changes.some(({ what }) => what === place || what.startsWith(`${place}.`));
      }),
  );

/** Throws when orders in another currency exist. */
async function requireCurrency(trx: Trx, before: StoreRow, file: StoreFile): Promise<void> {
  if (before.currency === file.currency) return;
  const order = await trx
    .selectFrom('customer_order')
    .select('id')
    .where('store_id', '=', before.id)
    .limit(1)
    .executeTakeFirst();
  if (!order) return;
  const message = `is ${before.currency} in the store's orders and cannot change`;
  throw new ApiError('INVALID_INPUT', `currency ${message}.`, { fields: { currency: [message] } });
}

interface Plan {
  before: StoreRow | undefined;
  /** With the entries that it omits, unless they are removed. */
  file: StoreFile;
  changes: Change[];
  kept: string[];
}

/** A former slug still belongs to its store. */
async function requireUnusedSlug(trx: Trx, slug: string): Promise<void> {
  const store = await findStore(trx, slug);
  if (!store) return;
  const message = `was renamed: write ${store.slug} into the file`;
  throw new ApiError('INVALID_INPUT', `slug ${message}.`, { fields: { slug: [message] } });
}

async function plan(trx: Trx, file: StoreFile, removes: boolean): Promise<Plan> {
  const row = await lockStore(trx, file.slug);
  if (!row) await requireUnusedSlug(trx, file.slug);
  if (!row) return { before: row, file, changes: changesOfNew(file), kept: [] };
  const listed = await listedKeys(trx, row.id);
  const before = ignoreOtherSources(await readStoreFile(trx, row), file, listed);
  if (removes) return { before: row, file, changes: diffStore(before, file), kept: [] };
  const completed = keepUnlisted(before, file);
  const changes = diffStore(completed.before, completed.file);
  return { before: row, file: completed.file, changes, kept: completed.kept };
}

export async function planStoreFile(trx: Trx, file: StoreFile, removes: boolean) {
  const { changes, kept } = await plan(trx, file, removes);
  return { changes, kept };
}

/**
 * The file's pictures are already addresses. Idempotent. Products, coupons and vouchers that no
 * file has listed stay; `removes` decides about other entries that the file omits.
 * @throws ApiError INVALID_INPUT for conflicts with the store's orders and coupons
 */
export async function applyStoreFile(
  trx: Trx,
  given: StoreFile,
  { at, removes }: { at: Date; removes: boolean },
): Promise<Applied> {
  const now = isoOf(at);
  const { before, file, changes, kept } = await plan(trx, given, removes);
  if (before && changes.length === 0) {
    await markListed(trx, before.id, given);
    return { storeId: before.id, changes, kept, discounts: [], ...NO_CHANGES };
  }
  if (before) await requireCurrency(trx, before, file);
  const id = await saveStoreRow(trx, file, before, now);
  await saveShipping(trx, id, file);
  await savePayment(trx, id, file);
  const changed = changedProducts(file, changes);
  const products = file.products
    ? await saveFileProducts(trx, id, file.products, { changed, now, removes })
    : NO_CHANGES;
  const discounts = await saveFileDiscounts(trx, id, file, now);
  await markListed(trx, id, given);
  if (file.plans) await saveFilePlans(trx, id, file.plans.list, now);
  if (file.staff) await saveFileStaff(trx, id, file.staff, at);
  return { storeId: id, changes, kept, discounts, ...products };
}
