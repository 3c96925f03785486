import type { Db } from '../../db/db.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Visitor } from '../../visitor.ts';
import type { PostRow } from './queries.ts';

/**
 * Whether somebody may see a show: a private one only who has bound a code of its ticket.
 * Spec §6 private live posts.
 */
export async function canWatch(db: Db, post: PostRow, visitor: Visitor): Promise<boolean> {
  if (post.is_private === 0) return true;
  if (visitor.type === 'ghost' || post.ticket_product_id === null) return false;
  const mine = db
    .selectFrom('ticket_code')
    .select('id')
    .where('product_id', '=', post.ticket_product_id);
  const bound =
    visitor.type === 'member'
      ? mine.where('user_id', '=', visitor.id)
      : mine.where('guest_id', '=', visitor.id);
  return (await bound.limit(1).executeTakeFirst()) !== undefined;
}

/** Tells `canWatch` of many at once, as things stand now: asked for each, thousands would be too many. */
export async function whoCanWatch(db: Db, post: PostRow): Promise<(visitor: Visitor) => boolean> {
  if (post.is_private === 0) return () => true;
  if (post.ticket_product_id === null) return () => false;
  const rows = await db
    .selectFrom('ticket_code')
    .select(['user_id', 'guest_id'])
    .where('product_id', '=', post.ticket_product_id)
    .where('bound_at', 'is not', null)
    .execute();
  const users = new Set(rows.map(({ user_id }) => user_id));
  const guests = new Set(rows.map(({ guest_id }) => guest_id));
  return (visitor) =>
    (visitor.type === 'member' && users.has(visitor.id)) ||
    (visitor.type === 'guest' && guests.has(visitor.id));
}

/** Throws FORBIDDEN for somebody who may not see the show. */
export async function requireWatcher(db: Db, post: PostRow, visitor: Visitor): Promise<void> {
  if (await canWatch(db, post, visitor)) return;
  throw new ApiError(
    'FORBIDDEN',
    'This show is private. Bind a ticket code to be let in, then ask again.',
  );
}
