import type { Updateable } from 'kysely';
import type { Trx } from '../../../db/db.ts';
import type { Database } from '../../../db/schema.ts';
import { isoOf } from '../../../db/time.ts';
import { ApiError } from '../../../http/api-error.ts';
import { restoreCoupon } from '../../coupon/apply.ts';
import type { OrderContext } from '../context.ts';
import type { OrderRow } from '../queries.ts';
import { isRestocked, nextOrderState } from '../rules/order-machine.ts';
import { type OrderCommand, type OrderState, orderKind, splitState } from '../rules/states.ts';
import {
  failOpenAttempts,
  grantPurchases,
  markRefundDue,
  restockOrder,
  revokePurchases,
} from './effects.ts';

type Change = Updateable<Database['customer_order']>;

/** Commands after which an open payment attempt no longer counts. */
const FAILS_ATTEMPTS: OrderCommand[] = ['change_method', 'pay_at_door', 'expire', 'cancel'];
/** States in which the store still has money that belongs to the buyer. */
const REFUND_DUE: OrderState[] = ['canceled/paid', 'returned/paid'];

const stateOf = (order: OrderRow) => `${order.status}/${order.payment_status}` as OrderState;

/** The state that a command leads to; undefined when the order refuses it. */
export const nextStateOf = (order: OrderRow, command: OrderCommand): OrderState | undefined =>
  nextOrderState(orderKind(order.type, order.payment_type), stateOf(order), command);

/** The error for a command that the order's state refuses. */
export const stateRefused = (order: OrderRow, command: OrderCommand) =>
  new ApiError(
    'ORDER_STATE_REFUSED',
    `The order is ${stateOf(order)}, so "${command}" is not possible. Fetch the order again.`,
  );

/** The columns that follow from the new state: when it was reached, and how. */
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
    // The parcel returns although the buyer has not requested a return.
    ...(command === 'refuse_parcel' ? { forced_return: 1 } : {}),
    ...(status === 'unpaid' ? {} : { pay_by: null }),
  };
}

/** Writes a line of the order's log. */
export const logTransition = (trx: Trx, order: OrderRow, command: OrderCommand, now: string) =>
  trx
    .insertInto('order_log')
    .values({
      order_id: order.id,
      command,
      status: order.status,
      payment_status: order.payment_status,
      created_at: now,
    })
    .execute();

/** Changes the row, unless its state is no longer the one that was read. */
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

/**
 * Applies a command to an order that was locked with `lockOrder`. This is the only way to change the
 * state of an order. Restocks, returns the coupon, grants and revokes purchases as the new state asks.
 * @param change other columns to change with it
 * @returns the order in its new state
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
  await logTransition(trx, updated, command, now);
  if (FAILS_ATTEMPTS.includes(command)) await failOpenAttempts(trx, order.id, now);
  if (REFUND_DUE.includes(stateOf(updated))) await markRefundDue(trx, updated, now);
  if (isRestocked(stateOf(order), stateOf(updated))) {
    await restockOrder(context, order.id);
    await restoreCoupon(trx, order.id);
  }
  const wasPaid = order.payment_status === 'paid';
  const isUndone = updated.status === 'canceled' || updated.payment_status === 'refunded';
  if (!wasPaid && updated.payment_status === 'paid') await grantPurchases(trx, order.id, date);
  if (wasPaid && isUndone) await revokePurchases(trx, order.id, date);
  return updated;
}
