import type { Selectable } from 'kysely';
import type { ParsedQuery, Reply } from '../../../src/contract/schemas.ts';
import type { Db, Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';
import { notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { queueStoreNotice } from '../mail/store-notice.ts';
import { requireOrder } from '../order/queries.ts';
import type { EffectContext } from '../outbox/queue.ts';
import { queueStaffEvent } from '../outbox/queue-staff-event.ts';
import { findUser, toUser } from '../session/accounts.ts';
import { attachPictures, findPictures } from './pictures.ts';

/** Number of messages listed without `all`. */
const NEWEST = 50;

type Message = Reply<'sendOrderMessage'>;
export type MessageRow = Selectable<Database['order_message']>;

export const selectMessages = (db: Db | Trx, orderId: number) =>
  db.selectFrom('order_message').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc');

/** A message with a user is from the buyer, one without from the store. Never names the staff. */
export async function toMessages(
  db: Db | Trx,
  rows: readonly MessageRow[],
  buyerId: number,
): Promise<Message[]> {
  const row = await findUser(db, buyerId);
  const user = row && toUser(row);
  const buyer = user ? { id: user.id, name: user.name, avatar_url: user.avatar_url } : null;
  const pictures = await findPictures(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ staff_id: _, ...message }) => ({
    ...message,
    user: message.user_id === null ? null : buyer,
    pictures: pictures.get(message.id) ?? [],
  }));
}

/** Oldest first. Spec §7. Throws NOT_FOUND. */
export async function listMessages(
  { db }: Services,
  userId: number,
  orderId: number,
  { all }: ParsedQuery<'listOrderMessages'>,
): Promise<Reply<'listOrderMessages'>> {
  await requireOrder(db, userId, orderId);
  const selection = selectMessages(db, orderId);
  const rows = await (all ? selection : selection.limit(NEWEST)).execute();
  return { data: await toMessages(db, rows.toReversed(), userId) };
}

interface Reading {
  orderId: number;
  role: 'buyer' | 'seller';
  lastId: number;
  now: Date;
}

/** Up to the latest message on the reader's screen. */
export const markRead = (db: Db | Trx, { orderId, role, lastId, now }: Reading) =>
  db
    .updateTable('order_message')
    .set({ read_at: isoOf(now) })
    .where('order_id', '=', orderId)
    .where('role', '=', role)
    .where('read_at', 'is', null)
    .where('id', '<=', lastId)
    .execute();

/** Throws NOT_FOUND. */
export async function readMessages(
  { db, clock }: Services,
  userId: number,
  orderId: number,
  lastId: number,
): Promise<Reply<'readOrderMessages'>> {
  await requireOrder(db, userId, orderId);
  await markRead(db, { orderId, role: 'seller', lastId, now: clock() });
  return { success: true };
}

type Author =
  | { role: 'buyer'; user_id: number; staff_id?: null }
  | { role: 'seller'; user_id: null; staff_id: number };

interface NewMessage {
  orderId: number;
  message: string;
  pictureIds: readonly number[];
  now: Date;
}

/** Throws INVALID_INPUT for pictures that cannot be sent. */
export async function insertMessage(
  trx: Trx,
  { orderId, message, pictureIds, now, ...author }: NewMessage & Author,
): Promise<MessageRow> {
  const row = await trx
    .insertInto('order_message')
    .values({ ...author, order_id: orderId, message, created_at: isoOf(now) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await attachPictures(trx, row, pictureIds);
  return row;
}

/** Throws NOT_FOUND. */
export async function sendBuyerMessage(
  context: EffectContext,
  { buyerId, ...sent }: NewMessage & { buyerId: number },
): Promise<Message> {
  const { trx } = context;
  const order = await requireOrder(trx, buyerId, sent.orderId);
  const row = await insertMessage(trx, { ...sent, role: 'buyer', user_id: buyerId });
  await queueStaffEvent(context, order.store_id, 'message.received', {
    order_id: order.id,
    message_id: row.id,
  });
  const notice = { kind: 'buyerMessage', order, quote: sent.message } as const;
  await queueStoreNotice(trx, order.store_id, notice, sent.now);
  const [message] = await toMessages(trx, [row], buyerId);
  return message as Message;
}

export async function requireStoreOrder(db: Db | Trx, storeId: number, orderId: number) {
  const order = await db
    .selectFrom('customer_order')
    .select(['id', 'slug', 'status', 'user_id'])
    .where('id', '=', orderId)
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  if (order === undefined) throw notFound();
  return order;
}
