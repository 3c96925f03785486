import type { EventData } from '../../src/contract/events.ts';
import type { Db } from '../db/db.ts';

/** The viewers of a room as `viewers.number` carries them. */
export type Viewers = EventData<'viewers.number'>;

/**
 * Stores what the server that counts has seen in a room, for the others. The number of different viewers
 * never falls: a server that takes over has seen few of them.
 */
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

/** Returns the stored viewers of these rooms, by the id of the post. */
export async function readViewers(db: Db, postIds: number[]): Promise<Map<number, Viewers>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('room_viewers')
    .selectAll()
    .where('post_id', 'in', postIds)
    .execute();
  return new Map(rows.map((row) => [row.post_id, toViewers(row)]));
}

/** Deletes what is stored of rooms that are not live: the next show counts from nothing. */
export async function forgetViewers(db: Db, livePosts: number[]): Promise<void> {
  const rooms = db.deleteFrom('room_viewers');
  await (livePosts.length > 0 ? rooms.where('post_id', 'not in', livePosts) : rooms).execute();
}

const toViewers = ({ online, live_unique }: { online: number; live_unique: number }): Viewers => ({
  number_of_online_users: online,
  number_of_live_unique_users: Math.max(online, live_unique),
});
