import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { type ChargeRef, type ChargeState, ProviderRefusal } from '../../ports/payment.ts';
import { cancelCard, noKonbiniRefund } from './change-charge.ts';
import { shopParams } from './client.ts';
import type { GmoContext } from './context.ts';
import { accessOf, findCharge } from './find-charge.ts';
import { GmoRefusal } from './refusal.ts';
import { requireShop } from './shops.ts';

interface Refund {
  refundId: string;
  amount: number;
}

/** After all planned refunds. */
async function findRemaining(trx: Trx, charge: ChargeRef): Promise<number> {
  const { least } = await trx
    .selectFrom('gmo_refund')
    .select((eb) => eb.fn.min('remaining').as('least'))
    .where('trade_id', '=', charge.tradeId)
    .executeTakeFirstOrThrow();
  return least === null ? charge.amount : Number(least);
}

/**
 * Returns the remaining amount, on a repeat the same.
 * @param left the charged amount at GMO, lower than ours after a refund in GMO's screens
 */
const planRefund = (
  { db, clock }: GmoContext,
  charge: ChargeRef,
  { refundId, amount, left }: Refund & { left: number },
) =>
  withTransaction(db, async (trx) => {
    const planned = await trx
      .selectFrom('gmo_refund')
      .select(['remaining', 'amount'])
      .where('refund_id', '=', refundId)
      .executeTakeFirst();
    if (planned) return Number(planned.remaining);
    const remaining = Math.min(await findRemaining(trx, charge), left) - amount;
    if (amount <= 0 || remaining < 0) {
      throw new ProviderRefusal('E01060010', 'The refund exceeds the captured amount.');
    }
    await trx
      .insertInto('gmo_refund')
      .values({
        refund_id: refundId,
        trade_id: charge.tradeId,
        amount,
        remaining,
        created_at: isoOf(clock()),
      })
      .execute();
    return remaining;
  });

/** A refused refund can be retried. */
const deletePlannedRefund = ({ db }: GmoContext, refundId: string) =>
  db.deleteFrom('gmo_refund').where('refund_id', '=', refundId).execute();

/** GMO cancels the charge and authorizes the rest again. */
async function reduceCharge(context: GmoContext, charge: ChargeRef, rest: number): Promise<void> {
  const access = await accessOf(context, charge);
  await context.call('ChangeTran', {
    ...shopParams(requireShop(context.settings, charge.shopId)),
    ...access,
    // unsourced(change-job): of a charge that was captured by SALES.
    JobCd: 'CAPTURE',
    Amount: rest,
  });
}

const isRefunded = (state: ChargeState, rest: number) =>
  state.captured - state.refunded <= rest && state.captured > 0;

/** GMO receives the remaining amount, so a repeat refunds nothing more. Throws ProviderRefusal. */
export async function refundCharge(
  context: GmoContext,
  charge: ChargeRef,
  refund: Refund,
): Promise<ChargeState> {
  if (charge.kind === 'konbini') throw noKonbiniRefund();
  const before = await findCharge(context, charge);
  if (before.captured === 0) {
    throw new ProviderRefusal('E11010002', 'Nothing was captured, so nothing can be refunded.');
  }
  const left = before.captured - before.refunded;
  const rest = await planRefund(context, charge, { ...refund, left });
  if (isRefunded(before, rest)) return before;
  try {
    await (rest === 0 ? cancelCard(context, charge) : reduceCharge(context, charge, rest));
  } catch (error) {
    if (!(error instanceof GmoRefusal)) throw error;
    const after = await findCharge(context, charge);
    if (isRefunded(after, rest)) return after;
    await deletePlannedRefund(context, refund.refundId);
    throw error;
  }
  return findCharge(context, charge);
}
