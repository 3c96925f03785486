import type { Trx } from '../../../db/db.ts';
import { isoOf } from '../../../db/time.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Notice } from '../../../ports/payment.ts';
import type { Services } from '../../../services.ts';
import { requireProvider } from '../../card/provider.ts';
import { type OrderContext, withOrderTransaction } from '../lifecycle/transition.ts';
import { refundedByProvider } from '../rules/refund.ts';
import { applyState } from './apply-state.ts';
import { applyDispute } from './dispute.ts';
import { settleIntents } from './run-intents.ts';
import { lockTrade, type Trade } from './trade.ts';

/** Records a notice. Returns false when it was received before. */
async function claimNotice(trx: Trx, notice: Notice, now: Date): Promise<boolean> {
  const claimed = await trx
    .insertInto('payment_notice')
    .values({
      event_id: notice.eventId,
      trade_id: notice.tradeId,
      type: notice.type,
      outcome: '',
      received_at: isoOf(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

/**
 * Compares a notice with its attempt; undefined when they agree. Design §4.10: only a verified
 * amount, currency and order make an order paid.
 */
async function findMismatch(
  { trx, services }: OrderContext,
  { order, attempt }: Trade,
  notice: Notice,
): Promise<string | undefined> {
  const store = await trx
    .selectFrom('store')
    .select('slug')
    .where('id', '=', order.store_id)
    .executeTakeFirstOrThrow();
  if (notice.shopId !== requireProvider(services).shopIdOf(store.slug)) return 'another store';
  if (notice.orderRef !== order.slug) return 'another order';
  if (notice.currency !== attempt.currency) return 'another currency';
  if (notice.amount !== attempt.amount) return 'another amount';
  return undefined;
}

/** Throws for an answer that may be older than what changed here since: the notice comes again. */
function requireLatest({ attempt }: Trade, { askedAt, refunded }: Notice): boolean {
  const isLatest = askedAt !== undefined && attempt.updated_at < isoOf(askedAt);
  if (isLatest || askedAt === undefined || refunded >= refundedByProvider(attempt)) return isLatest;
  throw new ApiError(
    'PAYMENT_PROVIDER_UNAVAILABLE',
    'The payment changed while the provider was asked about it. Send the notice again.',
  );
}

async function applyNotice(context: OrderContext, notice: Notice): Promise<string> {
  const trade = await lockTrade(context.trx, { column: 'trade_id', value: notice.tradeId });
  if (trade === undefined) return 'mismatch: unknown trade';
  const mismatch = await findMismatch(context, trade, notice);
  if (mismatch) return `mismatch: ${mismatch}`;
  const { type, dispute } = notice;
  if (type === 'disputed') return dispute ? applyDispute(context, trade, dispute) : 'nothing new';
  const isLatest = requireLatest(trade, notice);
  return applyState(context, trade, { ...notice, status: type, isLatest });
}

/** Calls the provider at once, while the buyer waits for the page. What fails is left to the job. */
async function settleNow(services: Services, { tradeId }: Notice): Promise<void> {
  const attempt = await services.db
    .selectFrom('payment')
    .select('id')
    .where('trade_id', '=', tradeId)
    .executeTakeFirst();
  if (attempt) await settleIntents(services, attempt.id);
}

const EXPECTED = ['settled', 'failed', 'duplicate', 'to be captured'];

/**
 * Applies a provider's notice. A notice takes effect once, and notices in any order lead to the same
 * state. A notice that does not match its order is recorded and pays nothing.
 * @returns what became of it, one of a few texts
 */
export async function receiveNotice(services: Services, notice: Notice): Promise<string> {
  const outcome = await withOrderTransaction(services, async (context) => {
    if (!(await claimNotice(context.trx, notice, services.clock()))) return 'duplicate';
    const result = await applyNotice(context, notice);
    await context.trx
      .updateTable('payment_notice')
      .set({ outcome: result })
      .where('event_id', '=', notice.eventId)
      .execute();
    return result;
  });
  if (outcome === 'to be captured') await settleNow(services, notice);
  if (!EXPECTED.includes(outcome)) {
    services.log.warn('payment notice', { event: notice.eventId, type: notice.type, outcome });
  }
  return outcome;
}
