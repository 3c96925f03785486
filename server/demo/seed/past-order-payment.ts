import { randomUUID } from 'node:crypto';
import type { PaymentStatus } from '../../../src/contract/order-states.ts';
import type { Trx } from '../../db/db.ts';
import { isoAfter } from '../../db/time.ts';
import type { PastOrder } from '../stores/hanamichi/past-orders.ts';

const HOUR_MS = 3_600_000;
const THREE_DAYS = 72;

const paymentStatus = (order: PastOrder) => {
  const [, status, payment] = order.log.at(-1) ?? ['', 'init', 'init'];
  return status === 'canceled' ? 'failed' : payment;
};

const RECEIPT = { convenience: '10001', receipt_no: '20415938276', confirmation_no: '72519' };

const TRADES = {
  init: 'open',
  pending: 'open',
  approving: 'open',
  paid: 'captured',
  failed: 'failed',
  refunded: 'refunded',
} as const satisfies Record<PaymentStatus, string>;

export async function insertPayment(trx: Trx, orderId: number, past: PastOrder, now: Date) {
  if (past.payment !== 'gmo_cvs' && past.payment !== 'gmo_credit') return;
  const order = await trx
    .selectFrom('customer_order')
    .innerJoin('store', 'store.id', 'customer_order.store_id')
    .select([
      'customer_order.slug',
      'customer_order.amount_payable',
      'store.slug as store',
      'store.currency',
    ])
    .where('customer_order.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const at = isoAfter(now, -past.placed * HOUR_MS);
  const expire_at = isoAfter(now, (THREE_DAYS - past.placed) * HOUR_MS);
  const trade = { trade_id: randomUUID(), amount: order.amount_payable, currency: order.currency };
  const isReceipt = past.payment === 'gmo_cvs';
  const status = paymentStatus(past);
  const { id } = await trx
    .insertInto('payment')
    .values({
      ...trade,
      order_id: orderId,
      provider: 'sandbox',
      type: past.payment,
      status,
      ...(isReceipt ? { ...RECEIPT, expire_at } : { masked_card_no: '************1111' }),
      refunded: status === 'refunded' ? trade.amount : 0,
      paid_at: status === 'paid' || status === 'refunded' ? at : null,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('customer_order')
    .set({ payment_id: id })
    .where('id', '=', orderId)
    .execute();
  await trx
    .insertInto('sandbox_charge')
    .values({
      ...trade,
      ...(isReceipt ? { ...RECEIPT, expire_at } : {}),
      kind: isReceipt ? 'cvs' : 'card',
      shop_id: `sandbox-${order.store}`,
      order_ref: order.slug,
      status: TRADES[status],
      created_at: at,
    })
    .execute();
  if (status !== 'refunded') return;
  const { trade_id, amount } = trade;
  await trx
    .insertInto('sandbox_refund')
    .values({ refund_id: randomUUID(), trade_id, amount, created_at: at })
    .execute();
}
