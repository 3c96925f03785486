import type { Db, Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { isPublicLink } from '../../http/public-url.ts';
import { newToken } from '../../http/token.ts';
import type { Services } from '../../services.ts';
import { ownerColumn, ownerColumns, type Person } from '../../visitor.ts';
import { expireHoldsOf } from '../cart/expire.ts';
import { cartOwnerColumn, type Line, selectLines } from '../cart/queries.ts';
import { findStoreById, requireStore, type StoreRow } from '../store/queries.ts';

/** Also receives `source_id`. Spec §7 enterprise redirect. */
const GENERIC = 'generic';

/** Throws NOT_FOUND, also for other stores. */
async function requireEnterprise(db: Db, slug: string): Promise<StoreRow> {
  const store = await requireStore(db, slug);
  if (store.enable_enterprise !== 1 || store.enterprise === null) throw notFound();
  return store;
}

/**
 * Saves a cart as a report for the enterprise's own checkout. An unchanged cart keeps its report.
 * Spec §2 enterprise stores, §7 reports.
 * @throws ApiError NOT_FOUND (not an enterprise store, or not its cart), NOT_FOUND_ITEM_IN_CART
 *   (empty)
 */
export async function reportCart(
  services: Services,
  owner: Person,
  slug: string,
  cartId: number,
): Promise<string> {
  const { db, clock } = services;
  const store = await requireEnterprise(db, slug);
  if (cartId !== store.id) throw notFound();
  await expireHoldsOf(services, owner);
  return withTransaction(db, async (trx) => {
    const lines = await readLines(trx, owner, store.id);
    if (lines.length === 0) {
      throw new ApiError('NOT_FOUND_ITEM_IN_CART', 'The cart is empty. Add an item first.');
    }
    const content = JSON.stringify(lines.map(toReportLine));
    const last = await findLastReport(trx, owner, store.id);
    if (last?.lines === content) return last.slug;
    const reportSlug = newToken();
    await trx
      .insertInto('enterprise_report')
      .values({
        ...ownerColumns(owner),
        store_id: store.id,
        slug: reportSlug,
        lines: content,
        created_at: isoOf(clock()),
      })
      .execute();
    return reportSlug;
  });
}

const readLines = (trx: Trx, owner: Person, storeId: number): Promise<Line[]> =>
  selectLines(trx)
    .where('cart_item.store_id', '=', storeId)
    .where(cartOwnerColumn(owner), '=', owner.id)
    .where('cart_item.state', '=', 'active')
    .execute();

const toReportLine = (line: Line) => ({
  sku_id: line.sku_id,
  product_name: line.product_name,
  sku_name: line.sku_name,
  price: line.price,
  quantity: line.quantity,
  post_id: line.post_id,
});

const findLastReport = (trx: Trx, owner: Person, storeId: number) =>
  trx
    .selectFrom('enterprise_report')
    .select(['slug', 'lines'])
    .where('store_id', '=', storeId)
    .where(ownerColumn(owner), '=', owner.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface Report {
  store: StoreRow;
  lines: ReturnType<typeof toReportLine>[];
}

export async function findReport(db: Db, slug: string): Promise<Report | undefined> {
  const row = await db
    .selectFrom('enterprise_report')
    .select(['store_id', 'lines'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  const store = row && (await findStoreById(db, row.store_id));
  return store && { store, lines: JSON.parse(row.lines) };
}

interface RedirectRequest {
  /** Of this server, for a company's page on it. */
  origin: string;
  slug: string;
  reportSlug: string;
  sourceId: string | number | undefined;
}

/**
 * Returns the checkout URL with `report_slug` and, for a generic enterprise, `source_id`. Spec §7 enterprise redirect.
 * @throws ApiError NOT_FOUND (no such report of this owner, or the enterprise has no public https
 *   URL)
 */
export async function enterpriseRedirect(
  { db, config }: Services,
  owner: Person,
  { origin, slug, reportSlug, sourceId }: RedirectRequest,
): Promise<string> {
  const store = await requireEnterprise(db, slug);
  const page = store.enterprise_url;
  if (!(await hasReport(db, owner, store.id, reportSlug))) throw notFound();
  if (page === null || !isPublicLink(config, page)) throw notFound();
  const url = new URL(page, origin);
  url.searchParams.set('report_slug', reportSlug);
  if (store.enterprise === GENERIC && sourceId !== undefined) {
    url.searchParams.set('source_id', String(sourceId));
  }
  return url.href;
}

async function hasReport(db: Db, owner: Person, storeId: number, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('enterprise_report')
    .select('id')
    .where('slug', '=', slug)
    .where('store_id', '=', storeId)
    .where(ownerColumn(owner), '=', owner.id)
    .executeTakeFirst();
  return row !== undefined;
}
