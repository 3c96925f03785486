import type { Db } from '../../db/db.ts';
import { notFound } from '../../http/api-error.ts';
import { isPublicHttpUrl } from '../../http/public-url.ts';
import { ownerColumn, type Person } from '../../visitor.ts';
import { requireEnterprise } from './queries.ts';

/** Which enterprises are told where the buyer came from. Spec §7 redirect: source_id for generic. */
const GENERIC = 'generic';

interface Wish {
  slug: string;
  reportSlug: string;
  sourceId: string | number | undefined;
}

/** Whether the report is this buyer's, of this store. */
async function isOwn(db: Db, owner: Person, storeId: number, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('enterprise_report')
    .select('id')
    .where('slug', '=', slug)
    .where('store_id', '=', storeId)
    .where(ownerColumn(owner), '=', owner.id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Where a buyer of an enterprise store goes on with what was in the cart: the enterprise's own page, told
 * the report's slug as `report_slug`.
 * @throws ApiError NOT_FOUND (no such report of theirs, or the enterprise has no page anyone may be sent to)
 */
export async function enterpriseRedirect(
  db: Db,
  owner: Person,
  { slug, reportSlug, sourceId }: Wish,
): Promise<string> {
  const store = await requireEnterprise(db, slug);
  const page = store.enterprise_url;
  if (!(await isOwn(db, owner, store.id, reportSlug))) throw notFound();
  if (page === null || !isPublicHttpUrl(page)) throw notFound();
  const url = new URL(page);
  url.searchParams.set('report_slug', reportSlug);
  if (store.enterprise === GENERIC && sourceId !== undefined) {
    url.searchParams.set('source_id', String(sourceId));
  }
  return url.href;
}
