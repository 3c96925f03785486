import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { notFound } from '../../http/api-error.ts';

export type StoreRow = Selectable<Database['store']>;

/** Pages of other regions' stores redirect to /404. Spec §2. */
export const REGION = 'JP';

/** By its slug, or a former one. */
export async function findStore(db: Db | Trx, slug: string): Promise<StoreRow | undefined> {
  const stores = db.selectFrom('store').selectAll('store');
  const row = await stores.where('slug', '=', slug).executeTakeFirst();
  if (row) return row;
  return stores
    .innerJoin('store_slug', 'store_slug.store_id', 'store.id')
    .where('store_slug.slug', '=', slug)
    .executeTakeFirst();
}

export async function requireStore(db: Db, slug: string): Promise<StoreRow> {
  const row = await findStore(db, slug);
  if (!row) throw notFound();
  return row;
}

export const findStoreById = (db: Db | Trx, id: number): Promise<StoreRow | undefined> =>
  db.selectFrom('store').selectAll().where('id', '=', id).executeTakeFirst();

export const requireStoreById = (db: Db | Trx, id: number): Promise<StoreRow> =>
  db.selectFrom('store').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export async function listOpenStores(db: Db) {
  return db
    .selectFrom('store')
    .selectAll()
    .select((store) =>
      store
        .selectFrom('post')
        .select((post) => post.fn.max('post.id').as('id'))
        .whereRef('post.store_id', '=', 'store.id')
        .where('post.live_status', '=', 'live')
        .where('post.type', '=', 'formal')
        .as('live_post_id'),
    )
    .where('region', '=', REGION)
    .orderBy('id')
    .execute();
}

/** By id or slug. Throws NOT_FOUND. */
export async function requireStoreByRef(db: Db, ref: string): Promise<StoreRow> {
  const row = await (/^\d{1,9}$/.test(ref) ? findStoreById(db, Number(ref)) : findStore(db, ref));
  if (!row) throw notFound();
  return row;
}
