import type { HostReply } from '../../../../src/contract/host/schemas.ts';
import { orderStatus } from '../../../../src/contract/order.ts';
import type { Db, Trx } from '../../../db/db.ts';
import { notFound } from '../../../http/api-error.ts';
import type { Services } from '../../../services.ts';
import {
  findDisputes,
  findLogs,
  findPayments,
  type LogRow,
  type OrderRow,
} from '../../order/queries.ts';
import { readOrders } from '../../order/read-orders.ts';
import { orderNeeds } from '../../order/rules/order-needs.ts';
import { refundOf, sumPayments } from '../../order/rules/refund.ts';
import { toTracking } from '../../order/shipping-to-wire.ts';
import { getThread } from '../../order-message/threads.ts';
import { findPublicUsers } from '../../session/accounts.ts';
import type { StoreRow } from '../../store/queries.ts';

type HostOrder = HostReply<'moveOrder'>;
type OrderDetail = HostReply<'getHostOrder'>;
type StoreSide = Pick<HostOrder, 'money' | 'dispute' | 'needs' | 'unread_messages'>;

const countUnreadOfBuyers = (db: Db | Trx, orderIds: readonly number[]) =>
  db
    .selectFrom('order_message')
    .select(['order_id', (eb) => eb.fn.countAll<number | string>().as('unread')])
    .where('order_id', 'in', [...orderIds])
    .where('role', '=', 'buyer')
    .where('read_at', 'is', null)
    .groupBy('order_id')
    .execute();

const countPieces = (db: Db | Trx, orderIds: readonly number[]) =>
  db
    .selectFrom('order_item')
    .select(['order_id', (eb) => eb.fn.sum<number | string>('quantity').as('pieces')])
    .where('order_id', 'in', [...orderIds])
    .groupBy('order_id')
    .execute();

async function readStoreSides(db: Db | Trx, rows: readonly OrderRow[]): Promise<StoreSide[]> {
  const ids = rows.map(({ id }) => id);
  const payments = Map.groupBy(await findPayments(db, ids), ({ order_id }) => order_id);
  const disputes = Map.groupBy(await findDisputes(db, ids), ({ order_id }) => order_id);
  const unread = new Map(
    (await countUnreadOfBuyers(db, ids)).map((line) => [line.order_id, Number(line.unread)]),
  );
  return rows.map((row) => {
    const own = payments.get(row.id) ?? [];
    const [found] = disputes.get(row.id) ?? [];
    const { order_id: _, ...dispute } = found ?? {};
    const unread_messages = unread.get(row.id) ?? 0;
    const money = sumPayments(own);
    return {
      money,
      dispute: found ? (dispute as StoreSide['dispute']) : null,
      needs: orderNeeds({
        status: orderStatus.parse(row.status),
        shipping_type: row.shipping_type,
        unread: unread_messages,
        refund: refundOf(row, own).status,
        dispute: found?.status ?? null,
      }),
      unread_messages,
    };
  });
}

/** The number of queries is fixed. */
export async function toHostOrders(db: Db | Trx, rows: readonly OrderRow[]): Promise<HostOrder[]> {
  if (rows.length === 0) return [];
  const sides = await readStoreSides(db, rows);
  const counted = await countPieces(
    db,
    rows.map(({ id }) => id),
  );
  const pieces = new Map(counted.map((line) => [line.order_id, Number(line.pieces)]));
  const buyers = await findPublicUsers(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map((row, at) => {
    return {
      id: row.id,
      slug: row.slug,
      type: row.type,
      status: orderStatus.parse(row.status),
      payment_status: row.payment_status,
      payment_type: row.payment_type,
      shipping_status: row.shipping_status,
      shipping_type: row.shipping_type,
      amount_payable: row.amount_payable,
      email: row.email,
      created_at: row.created_at,
      pay_by: row.pay_by,
      giftable: row.giftable === 1,
      reason: row.reason,
      ...(sides[at] as StoreSide),
      buyer: { id: row.user_id, name: buyers.get(row.user_id)?.name ?? '' },
      receiver_name: row.receiver_name,
      pieces: pieces.get(row.id) ?? 0,
      delivery_date: row.delivery_date,
      delivery_slot: row.delivery_slot,
      tracking: toTracking(row),
    };
  });
}

const idOf = ({ moved_by }: LogRow) => Number(moved_by.split(' ')[1] ?? 0);

async function readHistory(
  db: Db,
  row: OrderRow,
  buyer: OrderDetail['buyer'],
): Promise<OrderDetail['history']> {
  const logs = await findLogs(db, [row.id]);
  const ids = logs.filter(({ moved_by }) => moved_by.startsWith('staff ')).map(idOf);
  const staff =
    ids.length > 0
      ? await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute()
      : [];
  return logs.map((log) => {
    const type = log.moved_by.split(' ')[0] as 'staff' | 'member' | 'server';
    const names = {
      staff: staff.find(({ id }) => id === idOf(log))?.name ?? null,
      member: buyer.name,
      server: null,
    };
    return {
      command: log.command,
      status: orderStatus.parse(log.status),
      payment_status: log.payment_status as OrderRow['payment_status'],
      by: { type, name: names[type] },
      tracking: toTracking(log),
      created_at: log.created_at,
    };
  });
}

const toRefunds = (payments: Awaited<ReturnType<typeof findPayments>>): OrderDetail['refunds'] =>
  payments
    .filter(({ refunded, refund_due }) => refunded > 0 || refund_due > 0)
    .map((payment) => ({
      trade_id: payment.trade_id,
      refunded: payment.refunded,
      refunded_by_hand: payment.refunded_by_hand,
      owed: payment.refund_due,
      reason: payment.refund_reason,
      problem: payment.refund_problem,
    }));

/** Throws NOT_FOUND. */
export async function getStoreOrder(
  services: Services,
  store: StoreRow,
  id: number,
): Promise<OrderDetail> {
  const { db, clock } = services;
  const row = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', store.id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const [order] = await readOrders(db, [row], clock());
  const [side] = await readStoreSides(db, [row]);
  if (!order || !side) throw new Error(`Order ${id} was deleted while it was being read.`);
  const { data: messages } = await getThread(services, { storeId: store.id, orderId: id });
  return {
    ...order,
    ...side,
    phone_number: row.phone_number,
    refunds: toRefunds(await findPayments(db, [id])),
    messages,
    history: await readHistory(db, row, order.buyer),
  };
}
