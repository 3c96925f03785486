import { type Expression, sql } from 'kysely';
import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { orderStatus } from '../../../src/contract/order.ts';
import type { Db, Trx } from '../../db/db.ts';
import { foldText } from '../../db/fold-text.ts';
import { contains } from '../../db/like.ts';
import { paginate } from '../../http/paginate.ts';
import type { Services } from '../../services.ts';
import { queueOrderMail } from '../order/mail/queue-order-mail.ts';
import { lockOrder } from '../order/queries.ts';
import { findPublicUsers } from '../session/accounts.ts';
import {
  insertMessage,
  type MessageRow,
  markRead,
  requireStoreOrder,
  selectMessages,
  toMessages,
} from './messages.ts';

const PER_PAGE = 20;
const LATEST = 100;

type Thread = HostReply<'getThread'>;
type HostMessage = HostReply<'sendSellerMessage'>;

interface Search {
  storeId: number;
  q?: string | undefined;
  unread?: boolean | undefined;
}

const UNREAD = sql<number>`sum(case when m.role = 'buyer' and m.read_at is null then 1 else 0 end)`;

function selectThreads(db: Db, { storeId, q, unread }: Search) {
  let query = db
    .selectFrom('order_message as m')
    .innerJoin('customer_order as o', 'o.id', 'm.order_id')
    .where('o.store_id', '=', storeId)
    .select(['m.order_id', (eb) => eb.fn.max('m.id').as('last_id'), UNREAD.as('unread')])
    .groupBy('m.order_id');
  if (unread) query = query.having(UNREAD, '>', 0);
  if (!q) return query;
  const has = (text: Expression<unknown>) => contains(sql`fold_text(${text})`, foldText(q));
  return query
    .innerJoin('user_account as u', 'u.id', 'o.user_id')
    .where((eb) =>
      eb.or([
        has(sql`o.slug || ' ' || o.email || ' ' || coalesce(o.receiver_name, '')`),
        has(
          sql`coalesce(u.nickname, '') || ' ' || coalesce(u.last_name, '') || coalesce(u.first_name, '')`,
        ),
        eb.exists(
          eb
            .selectFrom('order_message as t')
            .select('t.id')
            .whereRef('t.order_id', '=', 'm.order_id')
            .where(has(sql`t.message`)),
        ),
      ]),
    );
}

/** Threads with unread messages first, then the newest. */
export async function listThreads(
  { db }: Services,
  { page, url, ...search }: Search & { page: number; url: URL },
): Promise<HostReply<'listThreads'>> {
  const threads = selectThreads(db, search);
  const { total } = await db
    .selectFrom(threads.as('t'))
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom(threads.as('t'))
    .innerJoin('order_message as m', 'm.id', 't.last_id')
    .innerJoin('customer_order as o', 'o.id', 't.order_id')
    .select(['o.id as order_id', 'o.slug', 'o.status', 'o.user_id', 't.unread'])
    .select(['m.id', 'm.role', 'm.message', 'm.created_at'])
    .orderBy(sql`case when t.unread > 0 then 0 else 1 end`)
    .orderBy('t.last_id', 'desc')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute();
  const buyers = await findPublicUsers(
    db,
    rows.map((row) => row.user_id),
  );
  const data = rows.map(({ order_id, slug, status, user_id, unread, ...last }) => ({
    order: { id: order_id, slug, status: orderStatus.parse(status) },
    buyer: buyers.get(user_id) as Thread['buyer'],
    unread: Number(unread),
    last,
  }));
  return paginate(data, { url, page, perPage: PER_PAGE, total: Number(total) });
}

/** With the staff that wrote them. */
async function toHostMessages(
  db: Db | Trx,
  rows: readonly MessageRow[],
  buyerId: number,
): Promise<HostMessage[]> {
  const staffIds = rows.flatMap(({ staff_id }) => staff_id ?? []);
  const staff =
    staffIds.length > 0
      ? await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', staffIds).execute()
      : [];
  const messages = await toMessages(db, rows, buyerId);
  return messages.map((message, at) => ({
    ...message,
    staff: staff.find(({ id }) => id === rows[at]?.staff_id) ?? null,
  }));
}

/** The latest messages, oldest first. Throws NOT_FOUND. */
export async function getThread(
  { db }: Services,
  { storeId, orderId, before }: { storeId: number; orderId: number; before?: number | undefined },
): Promise<Thread> {
  const { user_id, ...order } = await requireStoreOrder(db, storeId, orderId);
  const newest = selectMessages(db, orderId).limit(LATEST + 1);
  const rows = await (before === undefined ? newest : newest.where('id', '<', before)).execute();
  const shown = rows.slice(0, LATEST).toReversed();
  return {
    order: { ...order, status: orderStatus.parse(order.status) },
    buyer: (await findPublicUsers(db, [user_id])).get(user_id) as Thread['buyer'],
    data: await toHostMessages(db, shown, user_id),
    has_older: rows.length > LATEST,
  };
}

interface StoreMessage {
  storeId: number;
  staffId: number;
  orderId: number;
  message: string;
  pictureIds: readonly number[];
}

/** The buyer also gets a mail. Throws NOT_FOUND. */
export async function sendStoreMessage(
  trx: Trx,
  services: Services,
  { storeId, staffId, ...sent }: StoreMessage,
): Promise<HostMessage> {
  const { message, orderId } = sent;
  const order = await requireStoreOrder(trx, storeId, orderId);
  const now = services.clock();
  const author = { role: 'seller', user_id: null, staff_id: staffId } as const;
  const row = await insertMessage(trx, { ...author, ...sent, now });
  await queueOrderMail({ trx, services }, await lockOrder(trx, orderId), 'message', { message });
  const [reply] = await toHostMessages(trx, [row], order.user_id);
  return reply as HostMessage;
}

/** Throws NOT_FOUND. */
export async function readThread(
  { db, clock }: Services,
  { storeId, orderId, lastId }: { storeId: number; orderId: number; lastId: number },
): Promise<void> {
  await requireStoreOrder(db, storeId, orderId);
  await markRead(db, { orderId, role: 'buyer', lastId, now: clock() });
}
