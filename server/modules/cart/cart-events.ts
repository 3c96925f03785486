import type { EventData } from '../../../src/contract/events.ts';
import type { Db } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import type { Services } from '../../services.ts';

/** What went into a cart, with its time: who comes in later reads it between the comments. */
export interface KeptCartEvent {
  at: string;
  event: EventData<'cart'>;
}

export async function keepCartEvent(
  { db, clock }: Services,
  postId: number,
  event: EventData<'cart'>,
): Promise<void> {
  await db
    .insertInto('cart_event')
    .values({ post_id: postId, data: JSON.stringify(event), created_at: isoOf(clock()) })
    .execute();
}

/** The newest of a show's cart events, oldest first. */
export async function listCartEvents(
  db: Db,
  postId: number,
  most: number,
): Promise<KeptCartEvent[]> {
  const rows = await db
    .selectFrom('cart_event')
    .select(['data', 'created_at'])
    .where('post_id', '=', postId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.reverse().map((row) => ({ at: row.created_at, event: JSON.parse(row.data) }));
}
