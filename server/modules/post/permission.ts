import type { Db } from '../../db/db.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { ownerColumn, type Visitor } from '../../visitor.ts';
import { type PostRow, requirePost } from './queries.ts';

const isOneToOne = ({ type }: PostRow): boolean => type === 'one_to_one_formal';

const hasPlace = ({ place_user_id }: PostRow, visitor: Visitor): boolean =>
  visitor.type === 'member' && visitor.id === place_user_id;

/**
 * A private show needs a bound ticket code, a one-to-one show its place; `http/rehearsal.ts` checks
 * previews before. Spec §6 private live posts, §6 permission check, §2 one-to-one.
 */
export async function canWatch(db: Db, post: PostRow, visitor: Visitor): Promise<boolean> {
  if (isOneToOne(post)) return hasPlace(post, visitor);
  if (post.is_private === 0 || post.type === 'rehearsal') return true;
  if (visitor.type === 'ghost' || post.ticket_product_id === null) return false;
  const code = await db
    .selectFrom('ticket_code')
    .select('id')
    .where('product_id', '=', post.ticket_product_id)
    .where(ownerColumn(visitor), '=', visitor.id)
    .limit(1)
    .executeTakeFirst();
  return code !== undefined;
}

/** Returns `canWatch` for thousands of visitors, without a query for each. */
export async function findWatchers(db: Db, post: PostRow): Promise<(visitor: Visitor) => boolean> {
  if (isOneToOne(post)) return (visitor) => hasPlace(post, visitor);
  if (post.is_private === 0 || post.type === 'rehearsal') return () => true;
  if (post.ticket_product_id === null) return () => false;
  const rows = await db
    .selectFrom('ticket_code')
    .select(['user_id', 'guest_id'])
    .where('product_id', '=', post.ticket_product_id)
    .where('bound_at', 'is not', null)
    .execute();
  const members = new Set(rows.map(({ user_id }) => user_id));
  const guests = new Set(rows.map(({ guest_id }) => guest_id));
  return (visitor) =>
    (visitor.type === 'member' && members.has(visitor.id)) ||
    (visitor.type === 'guest' && guests.has(visitor.id));
}

/** Throws NOT_FOUND for another visitor's one-to-one show. Design §4.11. */
export function hideOneToOne(post: PostRow, mayWatch: boolean): void {
  if (isOneToOne(post) && !mayWatch) throw notFound();
}

/** Throws FORBIDDEN, or NOT_FOUND for a one-to-one show. */
export async function requireWatcher(db: Db, post: PostRow, visitor: Visitor): Promise<void> {
  const mayWatch = await canWatch(db, post, visitor);
  hideOneToOne(post, mayWatch);
  if (mayWatch) return;
  throw new ApiError('FORBIDDEN', 'This show is private. Bind a ticket code, then retry.');
}

/** Throws NOT_FOUND, FORBIDDEN. */
export async function requireWatchablePost(db: Db, id: number, visitor: Visitor): Promise<PostRow> {
  const post = await requirePost(db, id);
  await requireWatcher(db, post, visitor);
  return post;
}
