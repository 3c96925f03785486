import type { Db } from '../../db/db.ts';
import { listTray } from '../../modules/post/tray.ts';
import { type Presented, presented } from '../stores/hanamichi/clip-schedule.ts';
import { hanamichi } from '../stores/hanamichi/hanamichi.ts';
import { cast, type Name } from './script/cast.ts';

/** The show in the database: its post, and the ids of its viewers and products. */
export interface Setting {
  postId: number;
  cast: Map<Name, number>;
  products: Map<Presented, number>;
}

/**
 * Returns the guests of the cast by name, and creates them the first time. Their `created_at` is
 * that of the seed, which tells them from real guests with the same name.
 */
async function findCast(db: Db): Promise<Map<Name, number>> {
  const { applied_at } = await db
    .selectFrom('seed')
    .select('applied_at')
    .where('name', '=', 'demo')
    .executeTakeFirstOrThrow();
  const known = await db
    .selectFrom('guest')
    .select(['id', 'name'])
    .where('created_at', '=', applied_at)
    .where('name', 'in', [...cast])
    .execute();
  const ids = new Map(known.map(({ id, name }) => [name as Name, id]));
  for (const name of cast) {
    if (ids.has(name)) continue;
    const { id } = await db
      .insertInto('guest')
      .values({ name, group_stream_name: null, created_at: applied_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(name, id);
  }
  return ids;
}

/** The id of a viewer of the show in realtime presence. */
export const realtimeIdOf = (guestId: number): string => `demo-viewer-${guestId}`;

/** Finds the products of the clip in the show's tray by name, as far as they are still there. */
async function findProducts(db: Db, postId: number): Promise<Map<Presented, number>> {
  const tray = await listTray(db, postId);
  const found = new Map<Presented, number>();
  for (const slug of presented) {
    const name = hanamichi.products.find((product) => product.slug === slug)?.name;
    const id = tray.find(({ product }) => product.name === name)?.product.id;
    if (id !== undefined) found.set(slug, id);
  }
  return found;
}

/** Finds the viewers and products of a show that is on air. */
export const findSetting = async (db: Db, postId: number): Promise<Setting> => ({
  postId,
  cast: await findCast(db),
  products: await findProducts(db, postId),
});
