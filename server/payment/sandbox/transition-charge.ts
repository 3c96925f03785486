import { randomUUID } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import { lockRow } from '../../db/lock-row.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { type ChargeRef, type ChargeState, ProviderRefusal } from '../../ports/payment.ts';
import { type ChargeRow, findCharge, providerRefOf } from './charges.ts';
import type { WebhookBody } from './webhooks.ts';

interface ChargeResult {
  type: WebhookBody['type'];
  status: ChargeRow['status'];
  failure?: { code: string; message: string };
}

const findRefunded = async (db: Db | Trx, tradeId: string): Promise<number> => {
  const { refunded } = await db
    .selectFrom('sandbox_refund')
    .select((eb) => eb.fn.sum<number | string | null>('amount').as('refunded'))
    .where('trade_id', '=', tradeId)
    .executeTakeFirstOrThrow();
  return Number(refunded ?? 0);
};

const infoOf = (charge: ChargeRow): Record<string, string> => ({
  gmo_tran_id: providerRefOf(charge),
  gmo_amount: String(charge.amount),
  gmo_tax: '0',
});

export async function chargeStateOf(db: Db | Trx, charge: ChargeRow): Promise<ChargeState> {
  const wasCaptured = charge.status === 'captured' || charge.status === 'refunded';
  return {
    status: charge.status,
    amount: charge.amount,
    currency: charge.currency,
    captured: wasCaptured ? charge.amount : 0,
    refunded: await findRefunded(db, charge.trade_id),
    failure: charge.failure_code
      ? { code: charge.failure_code, message: charge.failure_message ?? '' }
      : null,
    providerRef: providerRefOf(charge),
    info: infoOf(charge),
  };
}

async function queueWebhook(trx: Trx, charge: ChargeRow, type: WebhookBody['type'], now: Date) {
  const { refunded, failure } = await chargeStateOf(trx, charge);
  const body: WebhookBody = {
    id: randomUUID(),
    type,
    data: {
      trade_id: charge.trade_id,
      shop_id: charge.shop_id,
      order_ref: charge.order_ref,
      amount: charge.amount,
      currency: charge.currency,
      refunded,
      failure,
      info: infoOf(charge),
    },
  };
  await trx
    .insertInto('sandbox_webhook')
    .values({ payload: JSON.stringify(body), created_at: isoOf(now) })
    .execute();
}

const BEFORE: Record<ChargeRow['status'], readonly ChargeRow['status'][]> = {
  open: [],
  authorized: ['open'],
  captured: ['open', 'authorized'],
  voided: ['open', 'authorized'],
  failed: ['open'],
  refunded: ['captured'],
};

/** Queues the webhook event. A charge that has ended is unchanged, so a repeat has no effect. */
export const transitionCharge = (
  db: Db,
  tradeId: string,
  { type, status, failure }: ChargeResult,
  now: Date,
): Promise<void> =>
  withTransaction(db, async (trx) => {
    const moved = await trx
      .updateTable('sandbox_charge')
      .set({
        status,
        failure_code: failure?.code ?? null,
        failure_message: failure?.message ?? null,
      })
      .where('trade_id', '=', tradeId)
      .where('status', 'in', [...BEFORE[status]])
      .returningAll()
      .executeTakeFirst();
    if (moved) await queueWebhook(trx, moved, type, now);
  });

const refusals = {
  notAuthorized: (status: string) =>
    new ProviderRefusal('G03', `The charge is ${status}: nothing can be captured.`),
  anotherSum: (reserved: number, amount: number) =>
    new ProviderRefusal('G04', `${reserved} is authorized, not ${amount}.`),
  tooMuch: () => new ProviderRefusal('G04', 'The refund exceeds the captured amount.'),
};

async function requireCharge(db: Db | Trx, tradeId: string): Promise<ChargeRow> {
  const charge = await findCharge(db, tradeId);
  if (charge) return charge;
  throw new ProviderRefusal('G01', 'The charge does not exist.');
}

/** Captures a charge once. Throws ProviderRefusal. */
export async function captureCharge(
  db: Db,
  { tradeId, amount }: Pick<ChargeRef, 'tradeId' | 'amount'>,
  now: Date,
): Promise<ChargeState> {
  const { status, amount: reserved } = await requireCharge(db, tradeId);
  if (reserved !== amount) throw refusals.anotherSum(reserved, amount);
  if (!['authorized', 'captured', 'refunded'].includes(status)) {
    throw refusals.notAuthorized(status);
  }
  await transitionCharge(db, tradeId, { type: 'payment.captured', status: 'captured' }, now);
  return chargeStateOf(db, await requireCharge(db, tradeId));
}

/** Throws ProviderRefusal for an unknown charge. */
export async function voidCharge(db: Db, tradeId: string, now: Date): Promise<ChargeState> {
  await transitionCharge(db, tradeId, { type: 'payment.voided', status: 'voided' }, now);
  return chargeStateOf(db, await requireCharge(db, tradeId));
}

/** Once per refund id. Throws ProviderRefusal. */
export const refundCharge = (
  db: Db,
  tradeId: string,
  { refundId, amount }: { refundId: string; amount: number },
  now: Date,
): Promise<ChargeState> =>
  withTransaction(db, async (trx) => {
    await trx
      .selectFrom('sandbox_charge')
      .select('trade_id')
      .where('trade_id', '=', tradeId)
      .$call(lockRow)
      .execute();
    const charge = await requireCharge(trx, tradeId);
    const before = await chargeStateOf(trx, charge);
    const inserted = await trx
      .insertInto('sandbox_refund')
      .values({ refund_id: refundId, trade_id: tradeId, amount, created_at: isoOf(now) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) return before;
    if (amount <= 0 || before.refunded + amount > before.captured) throw refusals.tooMuch();
    const isWhole = before.refunded + amount === before.captured;
    const after = await trx
      .updateTable('sandbox_charge')
      .set({ status: isWhole ? 'refunded' : 'captured' })
      .where('trade_id', '=', tradeId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await queueWebhook(trx, after, 'payment.refunded', now);
    return chargeStateOf(trx, after);
  });
