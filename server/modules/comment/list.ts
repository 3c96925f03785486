import type { Reply } from '../../../src/contract/schemas.ts';
import type { Db } from '../../db/db.ts';
import { listCartEvents } from '../cart/events.ts';
import { listCommentRows } from './queries.ts';
import { toCommentEvent } from './to-wire.ts';

/**
 * What was said in a show and what went into carts, as one talk, oldest first: the newest `most`.
 * Spec §7 comments: a message holds the comment or the cart event.
 */
export async function listTalk(
  db: Db,
  postId: number,
  most: number,
): Promise<Reply<'listComments'>> {
  const rows = await listCommentRows(db, postId, most);
  const said = rows.map((row) => ({ at: row.created_at, message: toCommentEvent(row) }));
  const bought = (await listCartEvents(db, postId, most)).map(({ at, event }) => ({
    at,
    message: event,
  }));
  // The sort is stable: of one instant, what was said comes first.
  const talk = [...said, ...bought].sort((one, other) => one.at.localeCompare(other.at));
  return { comments: talk.slice(-most).map(({ message }) => ({ message })) };
}
