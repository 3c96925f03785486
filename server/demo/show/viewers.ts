import type { Services } from '../../services.ts';
import { cast, type Name } from './cast.ts';

/** The guests of the cast: made the first time, found again after. They date from the seeding. */
export async function findCast({ db }: Services): Promise<Map<Name, number>> {
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

/** How a viewer of the show is known to the hub. */
export const realtimeIdOf = (guestId: number): string => `demo-viewer-${guestId}`;
