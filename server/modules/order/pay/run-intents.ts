import { isoAfter, isoOf } from '../../../db/time.ts';
import { type PaymentProvider, ProviderRefusal, type TradeState } from '../../../ports/payment.ts';
import type { Services } from '../../../services.ts';
import { type OrderContext, withOrderTransaction } from '../lifecycle/transition.ts';
import { endIntents, type IntentRow, writeVoid } from '../money/intents.ts';
import type { PaymentRow } from '../queries.ts';
import { type Difference, differenceOf, isApplicable } from '../rules/difference.ts';
import { canAct, isReached, retryDelay } from '../rules/intent.ts';
import { applyState } from './apply-state.ts';
import { updateAttempt } from './attempts.ts';
import { claimIntent, findDue } from './due-intents.ts';
import { findLostRefund } from './lost-refund.ts';
import { lockTrade, type Trade, tradeRefOf } from './trade.ts';

const findAttempt = (db: Services['db'], id: number): Promise<PaymentRow> =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** An intent as it is by now: what it is to reach is less once an earlier refund came back. */
const findIntent = (db: Services['db'], id: number): Promise<IntentRow | undefined> =>
  db.selectFrom('payment_intent').selectAll().where('id', '=', id).executeTakeFirst();

/** A payment is paid back by the provider that took it. */
const ofOther = (taker: string, current: string) =>
  new ProviderRefusal(
    'OTHER_PROVIDER',
    `${taker} took this payment, and the server is set to ${current}. Pay it back in ${taker}'s screens and note it by --by-hand, or set PAYMENT_PROVIDER=${taker} and refund it again.`,
  );

interface Reply {
  intent: IntentRow;
  state: TradeState;
}

/**
 * Asks the provider about a trade, and makes the call if the trade still needs it: an earlier
 * attempt may have done it and lost its answer.
 */
async function act(
  services: Services,
  provider: PaymentProvider,
  claimed: IntentRow,
): Promise<Reply> {
  const { db } = services;
  const { id, kind, payment_id } = claimed;
  const known = await findAttempt(db, payment_id);
  if (known.provider !== null && known.provider !== provider.name) {
    throw ofOther(known.provider, provider.name);
  }
  const trade = await tradeRefOf(db, provider, payment_id);
  const before = await provider.findTrade(trade);
  if (kind === 'refund') await findLostRefund(services, known, before);
  const intent = (await findIntent(db, id)) ?? claimed;
  if (isReached(intent, before) || !canAct(intent, before)) return { intent, state: before };
  if (kind === 'capture') return { intent, state: await provider.capture(trade) };
  if (kind === 'void') return { intent, state: await provider.void(trade) };
  const { intent_key: refundId } = intent;
  // Less than was asked for where somebody refunded at the provider since: together they are the target.
  const amount = Math.min(intent.amount, intent.target - before.refunded);
  return { intent, state: await provider.refund(trade, { refundId, amount }) };
}

const NO_ANSWER = {
  code: 'NO_ANSWER',
  message: 'The payment service never heard of the payment. Nothing was charged; pay again.',
};

/** A start whose answer was lost: the buyer has neither page nor receipt numbers. */
async function endLostStart(context: OrderContext, trade: Trade, state: TradeState) {
  const { trx, services } = context;
  const { attempt } = trade;
  // A card's page can be asked for again; the numbers of a receipt cannot.
  const isUnusable = attempt.type === 'gmo_cvs' || attempt.status === 'failed';
  if (attempt.page_url !== null) return;
  if (state.status === 'open' && isUnusable) await writeVoid(trx, attempt, services.clock());
  else if (state.status !== 'unknown') return;
  await applyState(context, trade, { ...state, status: 'failed', failure: NO_ANSWER });
}

const postpone = (services: Services, { id, attempts }: IntentRow, problem: string) =>
  services.db
    .updateTable('payment_intent')
    .set({ due_at: isoAfter(services.clock(), retryDelay(attempts)), problem })
    .where('id', '=', id)
    .execute();

/** Another sum than was asked for was collected: nothing is applied. The comparison lists it. */
async function leaveToPerson(
  { trx, services }: OrderContext,
  intent: IntentRow,
  difference: Difference | undefined,
): Promise<void> {
  const problem = `another sum: here ${difference?.here}; there ${difference?.there}`;
  const now = services.clock();
  await endIntents(trx, intent.payment_id, [intent.kind], { status: 'refused', problem, now });
  services.log.error('the payment provider collected another sum', undefined, {
    intent: intent.id,
    problem,
  });
}

/** Applies the answer. Returns whether the intent has ended. */
const finish = (services: Services, intent: IntentRow, state: TradeState): Promise<boolean> =>
  withOrderTransaction(services, async (context) => {
    const { trx } = context;
    const trade = await lockTrade(trx, { column: 'id', value: intent.payment_id });
    if (trade === undefined) return true;
    const difference = differenceOf(trade.attempt, state);
    if (!isApplicable(difference)) {
      await leaveToPerson(context, intent, difference);
      return true;
    }
    if (intent.kind === 'start') await endLostStart(context, trade, state);
    await applyState(context, trade, state);
    if (!isReached(intent, state)) return false;
    await trx
      .updateTable('payment_intent')
      .set({ status: 'done', problem: null, ended_at: isoOf(services.clock()) })
      .where('id', '=', intent.id)
      .execute();
    return true;
  });

/** Ends an intent that the provider refuses for good, and says so where money is owed. */
const refuse = (services: Services, intent: IntentRow, { code, message }: ProviderRefusal) =>
  withOrderTransaction(services, async (context) => {
    const { trx } = context;
    const now = services.clock();
    const trade = await lockTrade(trx, { column: 'id', value: intent.payment_id });
    const problem = `${code} ${message}`.trim();
    await endIntents(trx, intent.payment_id, [intent.kind], { status: 'refused', problem, now });
    if (trade === undefined) return;
    if (intent.kind === 'refund') {
      await updateAttempt(trx, intent.payment_id, isoOf(now), { refund_problem: problem });
    }
    if (intent.kind === 'capture') {
      const failure = { code, message };
      await applyState(context, trade, { status: 'failed', refunded: 0, failure, info: {} });
      await writeVoid(trx, trade.attempt, now);
    }
  });

const isStuckRefund = (intent: IntentRow, { status }: TradeState) =>
  intent.kind === 'refund' && !['captured', 'refunded'].includes(status);

async function runIntent(services: Services, id: number): Promise<void> {
  const { payment, log } = services;
  if (!payment) return;
  const claimed = await claimIntent(services, id);
  if (claimed === undefined) return;
  try {
    const { intent, state } = await act(services, payment, claimed);
    if (isStuckRefund(intent, state)) {
      throw new ProviderRefusal('', `The provider has collected nothing: ${state.status}.`);
    }
    if (await finish(services, intent, state)) return;
    await postpone(services, intent, `The trade is ${state.status}.`);
  } catch (error) {
    const { kind, attempts } = claimed;
    if (error instanceof ProviderRefusal) {
      log.error(`the payment provider refuses a ${kind}`, error, { intent: id, code: error.code });
      await refuse(services, claimed, error);
      return;
    }
    log.warn(`a ${kind} has no answer; trying again`, {
      intent: id,
      attempts,
      reason: String(error),
    });
    await postpone(services, claimed, error instanceof Error ? error.message : String(error));
  }
}

/**
 * Makes the calls to the provider that are due, and asks about those without an answer: after a
 * crash, a lost answer, an outage. Safe to run on many servers at once.
 * @param paymentId only those of one attempt
 */
export async function settleIntents(services: Services, paymentId?: number): Promise<void> {
  if (!services.payment) return;
  for (const id of await findDue(services, services.payment, paymentId)) {
    await runIntent(services, id);
  }
}
