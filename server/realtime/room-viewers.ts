import type { EventData } from '../../src/contract/events.ts';
import type { Db } from '../db/db.ts';

export type Viewers = EventData<'viewers.number'>;

/** The unique count never falls, because a new counting server has seen few viewers. */
export async function storeViewers(db: Db, postId: number, seen: Viewers): Promise<Viewers> {
  const row = {
    online: seen.number_of_online_users,
    live_unique: seen.number_of_live_unique_users,
  };
  const stored = await db
    .insertInto('room_viewers')
    .values({ post_id: postId, ...row })
    .onConflict((conflict) =>
      conflict.column('post_id').doUpdateSet((e) => ({
        online: row.online,
        live_unique: e
          .case()
          .when('room_viewers.live_unique', '>', row.live_unique)
          .then(e.ref('room_viewers.live_unique'))
          .else(row.live_unique)
          .end(),
      })),
    )
    .returning(['online', 'live_unique'])
    .executeTakeFirstOrThrow();
  return toViewers(stored);
}

export async function readViewers(db: Db, postIds: number[]): Promise<Map<number, Viewers>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('room_viewers')
    .selectAll()
    .where('post_id', 'in', postIds)
    .execute();
  return new Map(rows.map((row) => [row.post_id, toViewers(row)]));
}

/** The next show counts from 0. */
export async function forgetViewers(db: Db, livePosts: number[]): Promise<void> {
  const rooms = db.deleteFrom('room_viewers');
  await (livePosts.length > 0 ? rooms.where('post_id', 'not in', livePosts) : rooms).execute();
}

const toViewers = ({ online, live_unique }: { online: number; live_unique: number }): Viewers => ({
  number_of_online_users: online,
  number_of_live_unique_users: Math.max(online, live_unique),
});
