import type { Db, Trx } from '../../db/db.ts';
import { notFound } from '../../http/api-error.ts';

/** The Facebook pages of a store, with how many members each knows. Spec §3 Facebook channel. */
export async function listChannels(db: Db, storeId: number) {
  const rows = await selectChannels(db).where('store_id', '=', storeId).orderBy('id').execute();
  return rows.map(({ mappings, ...row }) => ({
    ...row,
    facebook_mappings_count: Number(mappings ?? 0),
  }));
}

const selectChannels = (db: Db) =>
  db
    .selectFrom('facebook_channel')
    .select(['id', 'page_id', 'name', 'fan_count', 'token'])
    .select((eb) =>
      eb
        .selectFrom('facebook_mapping')
        .select((mapping) => mapping.fn.countAll<number | string>().as('count'))
        .whereRef('facebook_mapping.channel_id', '=', 'facebook_channel.id')
        .as('mappings'),
    );

export const findChannel = (db: Db | Trx, by: { id: number } | { page_id: string }) => {
  const channels = db.selectFrom('facebook_channel').select('id');
  return 'id' in by
    ? channels.where('id', '=', by.id).executeTakeFirst()
    : channels.where('page_id', '=', by.page_id).executeTakeFirst();
};

export async function isBound(db: Db, channelId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('facebook_mapping')
    .select('psid')
    .where('channel_id', '=', channelId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Throws NOT_FOUND unless the page is the store's. */
export async function requireOwnChannel(db: Db | Trx, storeId: number, id: number): Promise<void> {
  const row = await db
    .selectFrom('facebook_channel')
    .select('id')
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  if (!row) throw notFound();
}
