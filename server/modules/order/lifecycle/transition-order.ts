import type { Updateable } from 'kysely';
import type { Trx } from '../../../db/db.ts';
import type { Database } from '../../../db/schema.ts';
import { isoOf } from '../../../db/time.ts';
import { type AfterCommit, withTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Services } from '../../../services.ts';
import { restock } from '../../cart/stock.ts';
import { queueStock } from '../../cart/stock-events.ts';
import { restoreCoupon } from '../../coupon/apply.ts';
import { queueStaffEvent } from '../../outbox/queue-staff-event.ts';
import type { Mover } from '../../stock/ledger.ts';
import { queueTransitionMail } from '../mail/queue-order-mail.ts';
import { refundCurrentPayment, voidOpenPayments } from '../money/queue-refund.ts';
import type { OrderRow } from '../queries.ts';
import {
  isRestocked,
  nextOrderState,
  type OrderCommand,
  type OrderState,
  orderKind,
  splitState,
} from '../rules/order-machine.ts';
import { grantPurchases, revokePurchases } from './grant-purchases.ts';

export interface OrderContext {
  trx: Trx;
  afterCommit: AfterCommit;
  services: Services;
  /** Who changes it. Default: the server. */
  by?: Mover;
}

/** Runs `work` again after a conflict: see `withTransaction`. */
export const withOrderTransaction = <T>(
  services: Services,
  work: (context: OrderContext) => Promise<T>,
): Promise<T> =>
  withTransaction(services.db, (trx, afterCommit) => work({ trx, afterCommit, services }));

type Change = Updateable<Database['customer_order']>;

const VOIDING_COMMANDS: OrderCommand[] = ['change_method', 'pay_at_door', 'expire', 'cancel'];
/** Commands that void all open payments but the current one, so that no order is paid twice. */
const PAYING_COMMANDS: OrderCommand[] = ['authorize', 'issue_receipt', 'capture'];
const REFUND_DUE: OrderState[] = ['canceled/paid', 'returned/paid'];

const stateOf = (order: OrderRow) => `${order.status}/${order.payment_status}` as OrderState;

/** Undefined when the order refuses the command. */
export const nextStateOf = (order: OrderRow, command: OrderCommand): OrderState | undefined =>
  nextOrderState(orderKind(order.type, order.payment_type), stateOf(order), command);

export const stateRefused = (order: OrderRow, command: OrderCommand) =>
  new ApiError(
    'ORDER_STATE_REFUSED',
    `The order is ${stateOf(order)}, so "${command}" is not possible. Fetch the order again.`,
  );

export const trackingColumns = ({
  carrier,
  carrier_url,
  tracking_number,
}: Pick<OrderRow, 'carrier' | 'carrier_url' | 'tracking_number'>) => ({
  ...{ carrier, carrier_url, tracking_number },
});

function columnsOf(
  before: OrderRow,
  { status, payment_status: payment }: Pick<OrderRow, 'status' | 'payment_status'>,
  command: OrderCommand,
  now: string,
): Change {
  return {
    ...(payment === 'paid' && before.paid_at === null ? { paid_at: now } : {}),
    ...(status === 'delivered' ? { delivered_at: now } : {}),
    ...(status === 'received' && before.received_at === null ? { received_at: now } : {}),
    ...(status === 'completed'
      ? { completed_at: now, complete_type: command === 'complete' ? 'store' : 'system' }
      : {}),
    // The parcel returns without a request of the buyer.
    ...(command === 'refuse_parcel' ? { forced_return: 1 } : {}),
    ...(status === 'unpaid' ? {} : { pay_by: null }),
  };
}

export const logTransition = (
  trx: Trx,
  order: OrderRow,
  { command, by, at }: { command: OrderCommand | 'track'; by: Mover; at: string },
) =>
  trx
    .insertInto('order_log')
    .values({
      order_id: order.id,
      command,
      status: order.status,
      payment_status: order.payment_status,
      moved_by: by,
      ...(command === 'ship' || command === 'track' ? trackingColumns(order) : {}),
      created_at: at,
    })
    .execute();

/** Updates the row only if its state has not changed since it was read. */
async function updateOrder(
  trx: Trx,
  order: OrderRow,
  command: OrderCommand,
  { change, now }: { change: Change; now: string },
): Promise<OrderRow> {
  const next = nextStateOf(order, command);
  if (next === undefined) throw stateRefused(order, command);
  const states = splitState(next, order.shipping_status);
  const updated = await trx
    .updateTable('customer_order')
    .set({ ...columnsOf(order, states, command, now), ...states, ...change })
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .where('payment_status', '=', order.payment_status)
    .returningAll()
    .executeTakeFirst();
  if (updated === undefined) throw stateRefused(order, command);
  return updated;
}

const queuePaymentEvent = (context: OrderContext, order: OrderRow) =>
  queueStaffEvent(context, order.store_id, 'payment.changed', {
    ...{ order_id: order.id, number: order.slug, total: order.amount_payable },
    payment_status: order.payment_status,
  });

/**
 * Applies a command to an order locked with `lockOrder`. No other code changes the state of an
 * order. Restocks, restores the coupon, grants and revokes purchases, and mails the buyer, as the
 * new state requires.
 * @param change other columns to change with it
 * @throws ApiError ORDER_STATE_REFUSED
 */
export async function transitionOrder(
  context: OrderContext,
  order: OrderRow,
  command: OrderCommand,
  change: Change = {},
): Promise<OrderRow> {
  const { trx, services } = context;
  const date = services.clock();
  const now = isoOf(date);
  const updated = await updateOrder(trx, order, command, { change, now });
  const by = context.by ?? 'server';
  await logTransition(trx, updated, { command, by, at: now });
  if (updated.payment_status !== order.payment_status) await queuePaymentEvent(context, updated);
  if (VOIDING_COMMANDS.includes(command)) await voidOpenPayments(trx, updated, null, date);
  if (PAYING_COMMANDS.includes(command)) {
    await voidOpenPayments(trx, updated, updated.payment_id, date);
  }
  const isRefunded =
    REFUND_DUE.includes(stateOf(updated)) && (await refundCurrentPayment(trx, updated, by, date));
  if (isRestocked(stateOf(order), stateOf(updated))) {
    await restockOrder(context, order.id);
    await restoreCoupon(trx, order.id);
  }
  const wasPaid = order.payment_status === 'paid';
  const isUndone = updated.status === 'canceled' || updated.payment_status === 'refunded';
  const isBack = command === 'refund_failed';
  if (!wasPaid && !isBack && updated.payment_status === 'paid')
    await grantPurchases(trx, order.id, date);
  if (wasPaid && isUndone) await revokePurchases(trx, order.id, date);
  await queueTransitionMail(context, updated, command);
  return isRefunded ? transitionOrder(context, updated, 'refund') : updated;
}

const findQuantities = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('order_item')
    .select(['sku_id', (eb) => eb.fn.sum<number | string>('quantity').as('quantity')])
    .where('order_id', '=', orderId)
    .groupBy('sku_id')
    .orderBy('sku_id')
    .execute();

/** Restocks in order of id, to avoid deadlocks. Publishes the stock after the commit. */
export async function restockOrder(
  { trx, afterCommit, services, by = 'server' }: OrderContext,
  orderId: number,
  reason?: string,
) {
  const rows = await findQuantities(trx, orderId);
  const cause = { by, at: isoOf(services.clock()), orderId, reason };
  for (const row of rows) {
    await restock(trx, row.sku_id, Number(row.quantity), cause);
  }
  const moves = rows.map((row) => ({ skuId: row.sku_id, taken: -Number(row.quantity) }));
  await queueStock({ trx, afterCommit, services }, moves);
}
