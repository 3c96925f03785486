import type { Db, Trx } from '../../db/db.ts';
import { lockRow } from '../../db/lock-row.ts';
import { notFound } from '../../http/api-error.ts';

/** Spec §3 Facebook channel. */
export async function listFacebookPages(db: Db, storeId: number) {
  const rows = await selectFacebookPages(db)
    .where('store_id', '=', storeId)
    .orderBy('id')
    .execute();
  return rows.map(({ mappings, ...row }) => ({
    ...row,
    facebook_mappings_count: Number(mappings ?? 0),
  }));
}

const selectFacebookPages = (db: Db) =>
  db
    .selectFrom('facebook_page')
    .select(['id', 'page_id', 'name', 'fan_count', 'token'])
    .select((eb) =>
      eb
        .selectFrom('facebook_mapping')
        .select((mapping) => mapping.fn.countAll<number | string>().as('count'))
        .whereRef('facebook_mapping.facebook_page_id', '=', 'facebook_page.id')
        .as('mappings'),
    );

export const findFacebookPage = (db: Db, id: number) =>
  db.selectFrom('facebook_page').select('id').where('id', '=', id).executeTakeFirst();

/** Every change locks the page first, so that none writes for a deleted page. */
const lockFacebookPages = (trx: Trx) => trx.selectFrom('facebook_page').select('id').$call(lockRow);

export async function lockPage(trx: Trx, pageId: string): Promise<{ id: number }> {
  const page = await lockFacebookPages(trx).where('page_id', '=', pageId).executeTakeFirst();
  if (!page) throw notFound();
  return page;
}

export async function isBound(db: Db, facebookPageId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('facebook_mapping')
    .select('psid')
    .where('facebook_page_id', '=', facebookPageId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockOwnFacebookPage(trx: Trx, storeId: number, id: number): Promise<void> {
  const page = await lockFacebookPages(trx)
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  if (!page) throw notFound();
}
