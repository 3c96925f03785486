import type { ParsedQuery, Reply } from '../../../src/contract/schemas.ts';
import type { Db } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { findUser } from '../session/queries.ts';
import { toUser } from '../session/to-wire.ts';
import { requireOrder } from './queries.ts';

/** What is read at once unless all is asked for. */
const NEWEST = 50;

interface Written {
  orderId: number;
  /** Null when the store writes. */
  userId: number | null;
  message: string;
}

type Message = Reply<'sendOrderMessage'>;

const selectMessages = (db: Db, orderId: number) =>
  db.selectFrom('order_message').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

/** Only the order's own buyer writes in it, so one user is everybody's who is not the store. */
async function toMessages(db: Db, rows: readonly Row[], buyerId: number): Promise<Message[]> {
  const user = await findUser(db, buyerId);
  const buyer = user && toUser(user);
  const shown = buyer ? { id: buyer.id, name: buyer.name, avatar_url: buyer.avatar_url } : null;
  return rows.map((row) => ({ ...row, user: row.user_id === null ? null : shown }));
}

/** The messages of an own order, oldest first. Spec §7. Throws NOT_FOUND when it is not theirs. */
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

/** Writes a message of the buyer, or of the store, into an order. */
const insertMessage = ({ db, clock }: Services, { orderId, userId, message }: Written) =>
  db
    .insertInto('order_message')
    .values({
      order_id: orderId,
      user_id: userId,
      role: userId === null ? 'seller' : 'buyer',
      message,
      created_at: isoOf(clock()),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Takes a message of the buyer to the store. Throws NOT_FOUND when the order is not theirs. */
export async function sendMessage(
  services: Services,
  userId: number,
  orderId: number,
  message: string,
): Promise<Message> {
  await requireOrder(services.db, userId, orderId);
  const row = await insertMessage(services, { orderId, userId, message });
  const [sent] = await toMessages(services.db, [row], userId);
  return sent as Message;
}

/** Takes a message of the store to the buyer of an order. Throws NOT_FOUND when the order is not the store's. */
export async function writeAsStore(
  services: Services,
  { storeId, orderId, message }: { storeId: number; orderId: number; message: string },
): Promise<Message> {
  const order = await services.db
    .selectFrom('customer_order')
    .select('user_id')
    .where('id', '=', orderId)
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  if (order === undefined) throw notFound();
  const row = await insertMessage(services, { orderId, userId: null, message });
  const [sent] = await toMessages(services.db, [row], order.user_id);
  return sent as Message;
}
