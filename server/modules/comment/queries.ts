import type { Insertable, Selectable } from 'kysely';
import type { EventData } from '../../../src/contract/events.ts';
import type { Reply } from '../../../src/contract/schemas.ts';
import { addBounded } from '../../db/add-bounded.ts';
import type { Db, Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { ownerColumn, type Person } from '../../visitor.ts';
import { listCartEvents } from '../cart/events.ts';

export type CommentRow = Selectable<Database['comment']>;

/** Includes hidden and deleted comments. */
export async function countComment(trx: Trx, postId: number): Promise<number> {
  const { comment_count } = await trx
    .updateTable('post')
    .set({ comment_count: addBounded('comment_count', 1) })
    .where('id', '=', postId)
    .returning('comment_count')
    .executeTakeFirstOrThrow();
  return comment_count;
}

export const insertComment = (
  trx: Trx,
  row: Insertable<Database['comment']>,
): Promise<CommentRow> =>
  trx.insertInto('comment').values(row).returningAll().executeTakeFirstOrThrow();

export async function findLastCommentTime(
  trx: Trx,
  postId: number,
  person: Person,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('comment')
    .select('created_at')
    .where('post_id', '=', postId)
    .where(ownerColumn(person), '=', person.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** Spec §3 Comment event. */
export const toCommentEvent = (row: CommentRow): EventData<'comment'> => ({
  created_time: row.created_at,
  post_id: row.post_id,
  from: {
    asid: row.pn_id,
    group_stream_name: row.group_stream_name,
    provider: row.guest_id === null ? 'ennichi' : 'guest',
    name: row.name,
    id: row.user_id ?? row.guest_id,
  },
  source: row.source,
  comment_id: String(row.id),
  message: row.message,
  highlight: row.highlight === 1,
});

/** The first `limit` lines from `after`, otherwise the last. */
export interface ChatPage {
  limit: number;
  before?: string | undefined;
  after?: string | undefined;
}

async function findVisibleComments(db: Db, postId: number, { limit, before, after }: ChatPage) {
  const visible = db
    .selectFrom('comment')
    .selectAll()
    .where('post_id', '=', postId)
    .where('hidden_at', 'is', null)
    .$if(before !== undefined, (query) => query.where('created_at', '<=', before ?? ''))
    .limit(limit);
  if (after === undefined) return (await visible.orderBy('id', 'desc').execute()).reverse();
  return visible.where('created_at', '>=', after).orderBy('created_at').orderBy('id').execute();
}

/** Oldest first. Spec §7 comments: a message holds the comment or the cart event. */
export async function listChat(
  db: Db,
  postId: number,
  page: ChatPage,
): Promise<Reply<'listComments'>> {
  const rows = await findVisibleComments(db, postId, page);
  const comments = rows.map((row) => ({ at: row.created_at, message: toCommentEvent(row) }));
  const carts = await listCartEvents(db, postId, page);
  const cartEvents = carts.map(({ at, event }) => ({ at, message: event }));
  // Stable sort: comments precede cart events of the same instant.
  const lines = [...comments, ...cartEvents].sort((a, b) => a.at.localeCompare(b.at));
  const kept = page.after === undefined ? lines.slice(-page.limit) : lines.slice(0, page.limit);
  return { comments: kept.map(({ at, message }) => ({ message, at })) };
}
