import type { Db, Trx } from '../../db/db.ts';
import { lockRow } from '../../db/lock-row.ts';

/** Excludes private ones. */
export async function findLivePostId(db: Db, storeId: number): Promise<number | null> {
  const row = await db
    .selectFrom('post')
    .select((post) => post.fn.max('id').as('id'))
    .where('store_id', '=', storeId)
    .where('live_status', '=', 'live')
    .where('type', '=', 'formal')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Includes private ones. */
export async function findLivePostIds(db: Db, storeId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('post')
    .select('id')
    .where('store_id', '=', storeId)
    .where('live_status', '=', 'live')
    .execute();
  return rows.map(({ id }) => id);
}

/** Polls, draws and tray changes run one at a time. */
export async function lockPost(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('post').select('id').where('id', '=', id).$call(lockRow).execute();
}

export async function isLive(trx: Trx, id: number): Promise<boolean> {
  const query = trx.selectFrom('post').select('live_status').where('id', '=', id);
  return (await query.executeTakeFirst())?.live_status === 'live';
}
