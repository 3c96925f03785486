import type { Db } from '../../db/db.ts';
import { notFound } from '../../http/api-error.ts';
import { requireStore, type StoreRow } from '../store/queries.ts';

/** The store of a slug, if it is an enterprise's. Throws NOT_FOUND otherwise. */
export async function requireEnterprise(db: Db, slug: string): Promise<StoreRow> {
  const store = await requireStore(db, slug);
  if (store.enable_enterprise !== 1 || store.enterprise === null) throw notFound();
  return store;
}
