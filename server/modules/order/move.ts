import type { Updateable } from 'kysely';
import type { Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';
import { ApiError } from '../../http/api-error.ts';
import { restoreCoupon } from '../coupon/apply.ts';
import { restockOrder } from './give-back.ts';
import { endPaid, startPaid } from './paid.ts';
import { closeAttempts, oweRefund } from './pay/attempts.ts';
import type { OrderRow } from './queries.ts';
import { givesStockBack, nextOrderState } from './rules/order-machine.ts';
import { type OrderCommand, type OrderState, orderKind } from './rules/states.ts';
import { statesOf } from './rules/status.ts';
import type { Work } from './work.ts';

type Change = Updateable<Database['customer_order']>;

export const stateOf = (order: OrderRow) => `${order.status}/${order.payment_status}` as OrderState;

/** Where a command would lead an order; undefined when it is refused. */
export const canMove = (order: OrderRow, command: OrderCommand): OrderState | undefined =>
  nextOrderState(orderKind(order.type, order.payment_type), stateOf(order), command);

export const refused = (order: OrderRow, command: OrderCommand) =>
  new ApiError(
    'ORDER_STATE_REFUSED',
    `The order is ${stateOf(order)}, so "${command}" is not possible. Fetch the order again.`,
  );

/** What was begun with a provider before no longer counts after these. */
const ENDS_ATTEMPTS: OrderCommand[] = ['change_method', 'pay_at_door', 'expire', 'cancel'];
/** Standing so, the buyer's money is still here and must go back. */
const OWES_REFUND: OrderState[] = ['canceled/paid', 'returned/paid'];

/** What else the new state and the way to it tell: when things happened, and by whom. */
function tellsOf(
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
    // It comes back, and nobody has asked for that.
    ...(command === 'refuse_parcel' ? { forced_return: 1 } : {}),
    ...(status === 'unpaid' ? {} : { pay_by: null }),
  };
}

const isUndone = (order: OrderRow) =>
  order.status === 'canceled' || order.payment_status === 'refunded';

export const logMove = (trx: Trx, order: OrderRow, command: OrderCommand, now: string) =>
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

/**
 * Moves an order that was locked (`lockOrder`) by a command of its machine, the only way an order
 * ever changes its state. Stock and coupon go back where the state says so.
 * @param change what else of the order changes with it
 * @returns the order as it now stands
 * @throws ApiError ORDER_STATE_REFUSED
 */
export async function moveOrder(
  work: Work,
  order: OrderRow,
  command: OrderCommand,
  change: Change = {},
): Promise<OrderRow> {
  const from = stateOf(order);
  const to = canMove(order, command);
  if (to === undefined) throw refused(order, command);
  const now = isoOf(work.services.clock());
  const states = statesOf(to, order.shipping_status);
  const moved = await work.trx
    .updateTable('customer_order')
    .set({ ...tellsOf(order, states, command, now), ...states, ...change })
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .where('payment_status', '=', order.payment_status)
    .returningAll()
    .executeTakeFirst();
  if (moved === undefined) throw refused(order, command);
  await logMove(work.trx, moved, command, now);
  if (ENDS_ATTEMPTS.includes(command)) await closeAttempts(work.trx, order.id, now);
  if (OWES_REFUND.includes(to)) await oweRefund(work.trx, moved, now);
  if (givesStockBack(from, to)) {
    await restockOrder(work, moved);
    await restoreCoupon(work.trx, moved.id);
  }
  if (order.payment_status !== 'paid' && moved.payment_status === 'paid') {
    await startPaid(work.trx, moved.id, work.services.clock());
  }
  if (order.payment_status === 'paid' && isUndone(moved))
    await endPaid(work.trx, moved.id, work.services.clock());
  return moved;
}
