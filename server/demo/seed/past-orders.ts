import type { Trx } from '../../db/db.ts';
import { isoAfter, isoOf } from '../../db/time.ts';
import { newOrderNumber } from '../../modules/order/place/insert-order.ts';
import { initialStates, splitState } from '../../modules/order/rules/order-machine.ts';
import { orderTaxColumns } from '../../modules/order/rules/order-taxes.ts';
import { paymentDeadline } from '../../modules/order/rules/payment-terms.ts';
import type { StoreRow } from '../../modules/store/queries.ts';
import { issueOrderCodes } from '../../modules/ticket/codes.ts';
import type { PastOrder } from '../stores/hanamichi/past-orders.ts';
import { insertCartItems, sumsOf } from './past-order-lines.ts';
import { insertPayment } from './past-order-payment.ts';

const HOUR_MS = 3_600_000;

const findMember = (trx: Trx, email: string) =>
  trx
    .selectFrom('user_account')
    .innerJoin('address', 'address.user_id', 'user_account.id')
    .select([
      'user_account.id',
      'user_account.email',
      'address.name',
      'address.phone_number as phone',
      'address.postcode',
      'address.full_address as address',
    ])
    .where('user_account.email', '=', email)
    .executeTakeFirstOrThrow();

type Member = Awaited<ReturnType<typeof findMember>>;

const receiverOf = (order: PastOrder, { name, phone, postcode, address }: Member) =>
  order.shipping === 'virtual' || order.shipping === 'self_pick_up'
    ? { address_type: null }
    : {
        receiver_name: name,
        receiver_phone: phone,
        receiver_postcode: postcode,
        receiver_address: address,
        address_type: 'home_delivery' as const,
      };

/** Returns null for a status the order never reached. */
const reachedAt = (order: PastOrder, now: Date, status: string): string | null => {
  const step = order.log.find((entry) => entry[1] === status);
  return step ? isoAfter(now, -step[3] * HOUR_MS) : null;
};

async function insertOrder(
  trx: Trx,
  order: PastOrder,
  { store, member, now }: { store: StoreRow; member: Member; now: Date },
) {
  const lines = await insertCartItems(trx, order, { store, userId: member.id, now });
  const placedAt = new Date(now.getTime() - order.placed * HOUR_MS);
  const [, status, payment] = order.log.at(-1) ?? ['', 'init', 'init', 0];
  const paid = order.log.find((step) => step[2] === 'paid');
  const until = status === 'unpaid' ? paymentDeadline(order.payment, placedAt, placedAt) : null;
  const type = order.shipping === 'virtual' ? 'ticket' : 'normal';
  const { id } = await trx
    .insertInto('customer_order')
    .values({
      slug: await newOrderNumber(trx),
      store_id: store.id,
      user_id: member.id,
      type,
      ...initialStates(type, order.payment),
      ...splitState(`${status}/${payment}`),
      email: member.email,
      phone_number: member.phone,
      age: null,
      memo: null,
      ...(await sumsOf(trx, order, lines, store.id)),
      ...orderTaxColumns(store, placedAt),
      payment_type: order.payment,
      shipping_type: order.shipping,
      paid_at: paid ? isoAfter(now, -paid[3] * HOUR_MS) : null,
      receiver_name: null,
      receiver_phone: null,
      receiver_postcode: null,
      receiver_address: null,
      ...receiverOf(order, member),
      created_at: isoOf(placedAt),
      completed_at: reachedAt(order, now, 'completed'),
      delivered_at: reachedAt(order, now, 'delivered'),
      complete_type: status === 'completed' ? 'system' : null,
      reason: order.reason ?? null,
      pay_by: until && isoOf(until),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { order_id: id };
  await trx
    .insertInto('order_item')
    .values(lines.map((line) => ({ ...row, ...line, post_id: null })))
    .execute();
  if (payment === 'paid') await issueOrderCodes(trx, id, now);
  await insertHistory(trx, id, member, order, now);
  await insertPayment(trx, id, order, now);
}

/** Both sides have read older messages, in hours. */
const READ_AFTER = 24;

async function insertHistory(trx: Trx, id: number, member: Member, order: PastOrder, now: Date) {
  const log = order.log.map(([command, status, payment_status, ago]) => ({
    order_id: id,
    command,
    status,
    payment_status,
    created_at: isoAfter(now, -ago * HOUR_MS),
  }));
  await trx.insertInto('order_log').values(log).execute();
  const messages = (order.messages ?? []).map(([role, message, ago]) => ({
    order_id: id,
    user_id: role === 'buyer' ? member.id : null,
    role,
    message,
    created_at: isoAfter(now, -ago * HOUR_MS),
    read_at: ago >= READ_AFTER ? isoAfter(now, -ago * HOUR_MS) : null,
  }));
  if (messages.length > 0) await trx.insertInto('order_message').values(messages).execute();
}

export async function seedPastOrders(
  trx: Trx,
  { store, email, orders }: { store: string; email: string; orders: readonly PastOrder[] },
  now: Date,
): Promise<void> {
  const row = await trx
    .selectFrom('store')
    .selectAll()
    .where('slug', '=', store)
    .executeTakeFirstOrThrow();
  const member = await findMember(trx, email);
  for (const order of orders) await insertOrder(trx, order, { store: row, member, now });
}
