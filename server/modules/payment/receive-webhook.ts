import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { ApiError } from '../../http/api-error.ts';
import type { WebhookEvent } from '../../ports/payment.ts';
import type { Services } from '../../services.ts';
import { requireProvider } from '../card/require-provider.ts';
import { recordOrderFailure } from '../mail/store-failure.ts';
import { type OrderContext, withOrderTransaction } from '../order/lifecycle/transition-order.ts';
import { refundedByProvider } from '../order/rules/refund.ts';
import { applyChargeState } from './apply-charge-state.ts';
import { applyDispute } from './apply-dispute.ts';
import { type LockedPayment, lockPayment } from './lock-payment.ts';
import { runProviderCalls } from './run-provider-calls.ts';

/** Returns false when the event was received before. */
async function claimEvent(trx: Trx, event: WebhookEvent, now: Date): Promise<boolean> {
  const claimed = await trx
    .insertInto('payment_webhook')
    .values({
      event_id: event.eventId,
      trade_id: event.tradeId,
      type: event.type,
      outcome: '',
      received_at: isoOf(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

/** Design §4.10: only a verified amount, currency and order make an order paid. */
async function findMismatch(
  { trx, services }: OrderContext,
  { order, payment }: LockedPayment,
  event: WebhookEvent,
): Promise<string | undefined> {
  const store = await trx
    .selectFrom('store')
    .select('slug')
    .where('id', '=', order.store_id)
    .executeTakeFirstOrThrow();
  if (event.shopId !== requireProvider(services).shopIdOf(store.slug)) return 'another store';
  if (event.orderRef !== order.slug) return 'another order';
  if (event.currency !== payment.currency) return 'another currency';
  if (event.amount !== payment.amount) return 'another amount';
  return undefined;
}

/**
 * Returns whether the provider's answer is newer than the payment. Throws when an older answer has a lower
 * refund total: the provider sends the event again.
 */
function requireLatest({ payment }: LockedPayment, { askedAt, refunded }: WebhookEvent): boolean {
  const isLatest = askedAt !== undefined && payment.updated_at < isoOf(askedAt);
  if (isLatest || askedAt === undefined || refunded >= refundedByProvider(payment)) return isLatest;
  throw new ApiError(
    'PAYMENT_PROVIDER_UNAVAILABLE',
    'The payment changed while the provider was asked about it. Send the event again.',
  );
}

/** After the rollback of an event that could not be applied. The provider sends it again. */
const recordFailedEvent = (services: Services, { tradeId }: WebhookEvent, error: unknown) =>
  withOrderTransaction(services, async ({ trx }) => {
    const locked = await lockPayment(trx, { column: 'trade_id', value: tradeId });
    if (!locked) return;
    const problem = error instanceof Error ? error.name : 'unknown';
    const failure = { kind: 'webhookFailed', problem } as const;
    await recordOrderFailure(trx, locked.order, failure, services.clock());
  });

async function applyEvent(context: OrderContext, event: WebhookEvent): Promise<string> {
  const locked = await lockPayment(context.trx, { column: 'trade_id', value: event.tradeId });
  if (locked === undefined) return 'mismatch: unknown payment';
  const mismatch = await findMismatch(context, locked, event);
  if (mismatch) {
    const { trx, services } = context;
    const failure = { kind: 'webhookFailed', problem: mismatch } as const;
    await recordOrderFailure(trx, locked.order, failure, services.clock());
    return `mismatch: ${mismatch}`;
  }
  const { type, dispute } = event;
  if (type === 'disputed') return dispute ? applyDispute(context, locked, dispute) : 'nothing new';
  const isLatest = requireLatest(locked, event);
  return applyChargeState(context, locked, { ...event, status: type, isLatest });
}

/** Captures while the buyer waits for the page. The job retries a capture that fails here. */
async function runCallsNow(services: Services, { tradeId }: WebhookEvent): Promise<void> {
  const payment = await services.db
    .selectFrom('payment')
    .select('id')
    .where('trade_id', '=', tradeId)
    .executeTakeFirst();
  if (payment) await runProviderCalls(services, payment.id);
}

const EXPECTED = ['paid', 'failed', 'duplicate', 'to be captured'];

/**
 * Events in any order lead to the same state. An event that does not match its order is recorded
 * and pays nothing.
 * @returns the outcome, for `/metrics`
 */
export async function receiveWebhook(services: Services, event: WebhookEvent): Promise<string> {
  const outcome = await withOrderTransaction(services, async (context) => {
    if (!(await claimEvent(context.trx, event, services.clock()))) return 'duplicate';
    const result = await applyEvent(context, event);
    await context.trx
      .updateTable('payment_webhook')
      .set({ outcome: result })
      .where('event_id', '=', event.eventId)
      .execute();
    return result;
  }).catch(async (error: unknown) => {
    if (!(error instanceof ApiError)) await recordFailedEvent(services, event, error);
    throw error;
  });
  if (outcome === 'to be captured') await runCallsNow(services, event);
  if (!EXPECTED.includes(outcome)) {
    services.log.warn('payment webhook', { event: event.eventId, type: event.type, outcome });
  }
  return outcome;
}
