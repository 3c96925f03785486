import { isoAfter, isoOf } from '../../db/time.ts';
import { type ChargeState, type PaymentProvider, ProviderRefusal } from '../../ports/payment.ts';
import type { Services } from '../../services.ts';
import { recordOrderFailure } from '../mail/store-failure.ts';
import { queueStoreNotice } from '../mail/store-notice.ts';
import { type OrderContext, withOrderTransaction } from '../order/lifecycle/transition-order.ts';
import {
  endProviderCalls,
  type ProviderCallRow,
  queueVoid,
} from '../order/money/queue-provider-call.ts';
import type { PaymentRow } from '../order/queries.ts';
import { applyChargeState } from './apply-charge-state.ts';
import { claimProviderCall, findDueCalls } from './claim-provider-call.ts';
import { findChargeRef } from './find-charge-ref.ts';
import { type LockedPayment, lockPayment } from './lock-payment.ts';
import { detectFailedRefund } from './revert-refund.ts';
import { type Difference, differenceOf, isApplicable } from './rules/difference.ts';
import { canCall, isDone, retryDelay } from './rules/provider-call.ts';
import { updatePayment } from './update-payment.ts';

const findPayment = (db: Services['db'], id: number): Promise<PaymentRow> =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Reads a call again: a failed refund may have lowered its `refunded_after`. */
const findProviderCall = (db: Services['db'], id: number): Promise<ProviderCallRow | undefined> =>
  db.selectFrom('provider_call').selectAll().where('id', '=', id).executeTakeFirst();

const otherProvider = (taker: string, current: string) =>
  new ProviderRefusal(
    'OTHER_PROVIDER',
    `${taker} took this payment, and the server is set to ${current}. Refund it in ${taker}'s screens and record it with --by-hand, or set PAYMENT_PROVIDER=${taker} and refund it again.`,
  );

interface Answer {
  call: ProviderCallRow;
  state: ChargeState;
}

/**
 * Asks the provider for the charge, and makes the call only if the charge still needs it: an earlier try may
 * have succeeded although its answer was lost.
 */
async function makeCall(
  services: Services,
  provider: PaymentProvider,
  claimed: ProviderCallRow,
): Promise<Answer> {
  const { db } = services;
  const { id, kind, payment_id } = claimed;
  const known = await findPayment(db, payment_id);
  if (known.provider !== null && known.provider !== provider.name) {
    throw otherProvider(known.provider, provider.name);
  }
  const charge = await findChargeRef(db, provider, payment_id);
  const before = await provider.findCharge(charge);
  if (kind === 'refund') await detectFailedRefund(services, known, before);
  const call = (await findProviderCall(db, id)) ?? claimed;
  if (isDone(call, before) || !canCall(call, before)) return { call, state: before };
  if (kind === 'capture') return { call, state: await provider.capture(charge) };
  if (kind === 'void') return { call, state: await provider.void(charge) };
  const { idempotency_key: refundId } = call;
  // A refund made in the provider's screens lowers the amount: the total stays the same.
  const amount = Math.min(call.amount, call.refunded_after - before.refunded);
  return { call, state: await provider.refund(charge, { refundId, amount }) };
}

const NO_ANSWER = {
  code: 'NO_ANSWER',
  message: 'The payment service never heard of the payment. Nothing was charged; pay again.',
};

/** Fails a payment whose `start` answer was lost: the buyer has neither page nor receipt numbers. */
async function failLostStart(context: OrderContext, locked: LockedPayment, state: ChargeState) {
  const { trx, services } = context;
  const { payment } = locked;
  // A card page can be requested again; the numbers of a receipt cannot.
  const isUnusable = payment.type === 'gmo_cvs' || payment.status === 'failed';
  if (payment.page_url !== null) return;
  if (state.status === 'open' && isUnusable) await queueVoid(trx, payment, services.clock());
  else if (state.status !== 'unknown') return;
  await applyChargeState(context, locked, { ...state, status: 'failed', failure: NO_ANSWER });
}

const postpone = (services: Services, { id, tries }: ProviderCallRow, problem: string) =>
  services.db
    .updateTable('provider_call')
    .set({ due_at: isoAfter(services.clock(), retryDelay(tries)), problem })
    .where('id', '=', id)
    .execute();

/** Ends a call whose charge has another amount. A person has to decide: `host payments` lists it. */
async function refuseOtherAmount(
  { trx, services }: OrderContext,
  call: ProviderCallRow,
  { order }: LockedPayment,
  difference: Difference | undefined,
): Promise<void> {
  const problem = `another amount: here ${difference?.here}; there ${difference?.there}`;
  const now = services.clock();
  await endProviderCalls(trx, call.payment_id, [call.kind], { status: 'refused', problem, now });
  const differs = `${difference?.here} ≠ ${difference?.there}`;
  await recordOrderFailure(trx, order, { kind: 'paymentDiffers', problem: differs }, now);
  services.log.error('the payment provider captured another amount', undefined, {
    call: call.id,
    problem,
  });
}

/** Returns whether the call has ended. */
const applyAnswer = (services: Services, { call, state }: Answer): Promise<boolean> =>
  withOrderTransaction(services, async (context) => {
    const { trx } = context;
    const locked = await lockPayment(trx, { column: 'id', value: call.payment_id });
    if (locked === undefined) return true;
    const difference = differenceOf(locked.payment, state);
    if (!isApplicable(difference)) {
      await refuseOtherAmount(context, call, locked, difference);
      return true;
    }
    if (call.kind === 'start') await failLostStart(context, locked, state);
    await applyChargeState(context, locked, state);
    if (!isDone(call, state)) return false;
    await trx
      .updateTable('provider_call')
      .set({ status: 'done', problem: null, ended_at: isoOf(services.clock()) })
      .where('id', '=', call.id)
      .execute();
    return true;
  });

/** Ends a call that the provider refuses. A refused refund stays due, with the provider's reason. */
const applyRefusal = (
  services: Services,
  call: ProviderCallRow,
  { code, message }: ProviderRefusal,
) =>
  withOrderTransaction(services, async (context) => {
    const { trx } = context;
    const now = services.clock();
    const locked = await lockPayment(trx, { column: 'id', value: call.payment_id });
    const problem = `${code} ${message}`.trim();
    await endProviderCalls(trx, call.payment_id, [call.kind], { status: 'refused', problem, now });
    if (locked === undefined) return;
    if (call.kind === 'refund') {
      await updatePayment(trx, call.payment_id, isoOf(now), { refund_problem: problem });
      const notice = { kind: 'refundFailed', order: locked.order, reason: problem } as const;
      await queueStoreNotice(trx, locked.order.store_id, notice, now);
    }
    if (call.kind === 'capture') {
      const failure = { code, message };
      await applyChargeState(context, locked, { status: 'failed', refunded: 0, failure, info: {} });
      await queueVoid(trx, locked.payment, now);
    }
  });

const isRefundOfNothing = ({ call, state }: Answer) =>
  call.kind === 'refund' && !['captured', 'refunded'].includes(state.status);

async function runProviderCall(services: Services, id: number): Promise<void> {
  const { paymentProvider, log } = services;
  if (!paymentProvider) return;
  const claimed = await claimProviderCall(services, id);
  if (claimed === undefined) return;
  try {
    const answer = await makeCall(services, paymentProvider, claimed);
    const { call, state } = answer;
    if (isRefundOfNothing(answer)) {
      throw new ProviderRefusal('', `The provider has captured nothing: ${state.status}.`);
    }
    if (await applyAnswer(services, answer)) return;
    await postpone(services, call, `The charge is ${state.status}.`);
  } catch (error) {
    const { kind, tries } = claimed;
    if (error instanceof ProviderRefusal) {
      log.error(`the payment provider refuses a ${kind}`, error, { call: id, code: error.code });
      await applyRefusal(services, claimed, error);
      return;
    }
    log.warn(`a ${kind} has no answer; trying again`, { call: id, tries, reason: String(error) });
    await postpone(services, claimed, error instanceof Error ? error.message : String(error));
  }
}

/**
 * Makes the due calls to the provider, and asks for charges whose answer is missing after a crash,
 * a lost answer or an outage.
 * @param paymentId restricts the run to one payment
 */
export async function runProviderCalls(services: Services, paymentId?: number): Promise<void> {
  if (!services.paymentProvider) return;
  for (const id of await findDueCalls(services, services.paymentProvider, paymentId)) {
    await runProviderCall(services, id);
  }
}
