import type { ParsedQuery, Reply } from '../../../src/contract/schemas.ts';
import type { Db, Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { requireOrder } from '../order/queries.ts';
import { findUser, toUser } from '../session/accounts.ts';

/** Number of messages listed without `all`. */
const NEWEST = 50;

type Message = Reply<'sendOrderMessage'>;

const selectMessages = (db: Db, orderId: number) =>
  db.selectFrom('order_message').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc');

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

/** A message with a user is from the buyer, one without from the store. */
async function toMessages(
  db: Db | Trx,
  rows: readonly MessageRow[],
  buyerId: number,
): Promise<Message[]> {
  const row = await findUser(db, buyerId);
  const user = row && toUser(row);
  const buyer = user ? { id: user.id, name: user.name, avatar_url: user.avatar_url } : null;
  return rows.map(({ read_at: _, ...message }) => ({
    ...message,
    user: message.user_id === null ? null : buyer,
  }));
}

/** Returns the messages of an own order, oldest first. Spec §7. Throws NOT_FOUND. */
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

/** Marks the store's messages as read, up to the latest on the buyer's screen. Throws NOT_FOUND. */
export async function readMessages(
  { db, clock }: Services,
  userId: number,
  orderId: number,
  lastId: number,
): Promise<Reply<'readOrderMessages'>> {
  await requireOrder(db, userId, orderId);
  await db
    .updateTable('order_message')
    .set({ read_at: isoOf(clock()) })
    .where('order_id', '=', orderId)
    .where('role', '=', 'seller')
    .where('read_at', 'is', null)
    .where('id', '<=', lastId)
    .execute();
  return { success: true };
}

interface NewMessage {
  orderId: number;
  buyerId: number;
  message: string;
  now: Date;
}

async function insertMessage(
  db: Db | Trx,
  { orderId, buyerId, role, message, now }: NewMessage & { role: 'buyer' | 'seller' },
): Promise<Message> {
  const row = await db
    .insertInto('order_message')
    .values({
      order_id: orderId,
      user_id: role === 'buyer' ? buyerId : null,
      role,
      message,
      created_at: isoOf(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const [inserted] = await toMessages(db, [row], buyerId);
  return inserted as Message;
}

/** Sends a message from the buyer to the store. Throws NOT_FOUND. */
export async function sendBuyerMessage(trx: Trx, sent: NewMessage): Promise<Message> {
  await requireOrder(trx, sent.buyerId, sent.orderId);
  return insertMessage(trx, { ...sent, role: 'buyer' });
}

/** Sends a message from the store to the buyer. Throws NOT_FOUND. */
export async function sendStoreMessage(
  { db, clock }: Services,
  { storeId, orderId, message }: { storeId: number; orderId: number; message: string },
): Promise<Message> {
  const order = await db
    .selectFrom('customer_order')
    .select('user_id')
    .where('id', '=', orderId)
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  if (order === undefined) throw notFound();
  const sent = { orderId, buyerId: order.user_id, message, now: clock() };
  return insertMessage(db, { ...sent, role: 'seller' });
}
