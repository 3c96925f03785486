import type { Db } from '../../db/db.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { ownerColumn, type Visitor } from '../../visitor.ts';
import { type PostRow, requirePost } from './queries.ts';

const isOneToOne = ({ type }: PostRow): boolean => type === 'one_to_one_formal';

const hasPlace = ({ place_user_id }: PostRow, visitor: Visitor): boolean =>
  visitor.type === 'member' && visitor.id === place_user_id;

/**
 * Whether a visitor may watch a show: a private one needs a ticket code that they have bound, and a
 * one-to-one show is for the member who has its place. For a rehearsal their browser's preview decides,
 * before this is asked: see `http/rehearsal.ts`. Spec §6 private live posts, §6
 * permission check, §2 one-to-one.
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

/** Returns `canWatch` for many visitors at once, as of now: a query for each of thousands is too slow. */
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

/** Throws NOT_FOUND for somebody else's one-to-one show: what is not yours does not exist. Design §4.11. */
export function hideOneToOne(post: PostRow, mayWatch: boolean): void {
  if (isOneToOne(post) && !mayWatch) throw notFound();
}

/** Throws FORBIDDEN when the visitor may not watch the show, NOT_FOUND for a one-to-one show. */
export async function requireWatcher(db: Db, post: PostRow, visitor: Visitor): Promise<void> {
  const mayWatch = await canWatch(db, post, visitor);
  hideOneToOne(post, mayWatch);
  if (mayWatch) return;
  throw new ApiError(
    'FORBIDDEN',
    'This show is private. Bind a ticket code to be let in, then ask again.',
  );
}

/** The show with an id. Throws NOT_FOUND when there is none, FORBIDDEN when the visitor may not watch it. */
export async function requireWatchablePost(db: Db, id: number, visitor: Visitor): Promise<PostRow> {
  const post = await requirePost(db, id);
  await requireWatcher(db, post, visitor);
  return post;
}
