import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { type ChargeRef, type ChargeState, ProviderRefusal } from '../../ports/payment.ts';
import { cancelCard, noKonbiniRefund } from './change-charge.ts';
import { ofShop } from './client.ts';
import type { GmoContext } from './context.ts';
import { accessOf, findCharge } from './find-charge.ts';
import { GmoRefusal } from './refusal.ts';
import { requireShop } from './shops.ts';

interface Refund {
  refundId: string;
  amount: number;
}

/** What stays charged after all refunds that were begun. */
async function remainingNow(trx: Trx, trade: ChargeRef): Promise<number> {
  const { least } = await trx
    .selectFrom('gmo_refund')
    .select((eb) => eb.fn.min('remaining').as('least'))
    .where('trade_id', '=', trade.tradeId)
    .executeTakeFirstOrThrow();
  return least === null ? trade.amount : Number(least);
}

/**
 * Writes a refund and returns what is to stay charged after it. A repeat finds the same sum.
 * @param left what GMO says stays charged now: less than this server knows after a refund in GMO's screen
 */
const planRefund = (
  { db, clock }: GmoContext,
  trade: ChargeRef,
  { refundId, amount, left }: Refund & { left: number },
) =>
  withTransaction(db, async (trx) => {
    const planned = await trx
      .selectFrom('gmo_refund')
      .select(['remaining', 'amount'])
      .where('refund_id', '=', refundId)
      .executeTakeFirst();
    if (planned) return Number(planned.remaining);
    const remaining = Math.min(await remainingNow(trx, trade), left) - amount;
    if (amount <= 0 || remaining < 0) {
      throw new ProviderRefusal('E01060010', 'More cannot be paid back than was collected.');
    }
    await trx
      .insertInto('gmo_refund')
      .values({
        refund_id: refundId,
        trade_id: trade.tradeId,
        amount,
        remaining,
        created_at: isoOf(clock()),
      })
      .execute();
    return remaining;
  });

/** A refused refund that changed nothing is forgotten, so that it can be tried again. */
const forgetRefund = ({ db }: GmoContext, refundId: string) =>
  db.deleteFrom('gmo_refund').where('refund_id', '=', refundId).execute();

/** Lowers what is charged. GMO cancels the payment and authorises the rest again. */
async function lowerTo(context: GmoContext, trade: ChargeRef, rest: number): Promise<void> {
  const access = await accessOf(context, trade);
  await context.call('ChangeTran', {
    ...ofShop(requireShop(context.settings, trade.shopId)),
    ...access,
    // unsourced(change-job): of a payment that was collected by SALES.
    JobCd: 'CAPTURE',
    Amount: rest,
  });
}

const isPaidBack = (state: ChargeState, rest: number) =>
  state.captured - state.refunded <= rest && state.captured > 0;

/**
 * Pays back. GMO gets what stays charged, so that the same refund lowers it once however often it is
 * sent. Throws ProviderRefusal.
 */
export async function refundCharge(
  context: GmoContext,
  trade: ChargeRef,
  refund: Refund,
): Promise<ChargeState> {
  if (trade.kind === 'konbini') throw noKonbiniRefund();
  const before = await findCharge(context, trade);
  if (before.captured === 0) {
    throw new ProviderRefusal('E11010002', 'Nothing was collected that could be paid back.');
  }
  const left = before.captured - before.refunded;
  const rest = await planRefund(context, trade, { ...refund, left });
  if (isPaidBack(before, rest)) return before;
  try {
    await (rest === 0 ? cancelCard(context, trade) : lowerTo(context, trade, rest));
  } catch (error) {
    if (!(error instanceof GmoRefusal)) throw error;
    const after = await findCharge(context, trade);
    if (isPaidBack(after, rest)) return after;
    await forgetRefund(context, refund.refundId);
    throw error;
  }
  return findCharge(context, trade);
}
