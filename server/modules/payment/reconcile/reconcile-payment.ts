import type { Updateable } from 'kysely';
import type { Db, Trx } from '../../../db/db.ts';
import type { Database } from '../../../db/schema.ts';
import { isoAfter, isoOf } from '../../../db/time.ts';
import { withTransaction } from '../../../db/transaction.ts';
import type { PaymentProvider } from '../../../ports/payment.ts';
import type { Services } from '../../../services.ts';
import { recordOrderFailure } from '../../mail/store-failure.ts';
import { withOrderTransaction } from '../../order/lifecycle/transition-order.ts';
import { applyChargeState } from '../apply-charge-state.ts';
import { findChargeRef } from '../find-charge-ref.ts';
import { lockPayment } from '../lock-payment.ts';
import { type Difference, differenceOf, isApplicable, nextPoll } from '../rules/difference.ts';
import { retryDelay } from '../rules/provider-call.ts';
import { runProviderCalls } from '../run-provider-calls.ts';

export interface SelectedPayment {
  id: number;
  /** `updated_at` when the payment was selected. */
  updated_at: string;
  /** True for the nightly reconciliation, false for a poll. */
  isNightly?: boolean;
}

/** The result of a reconciliation. `changed`: the payment changed during the request and is tried again. */
export type ReconcileResult = 'agrees' | 'corrected' | 'differs' | 'changed' | 'no answer';

/** Tries without an answer, after which the store is mailed once. */
const MAILED_AFTER = 5;

type Change = Updateable<Database['payment_reconciliation']>;

async function save(
  db: Db | Trx,
  payment_id: number,
  change: Change & { due_at: string },
): Promise<void> {
  await db
    .insertInto('payment_reconciliation')
    .values({ payment_id, ...change })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(change))
    .execute();
}

async function differenceColumns(
  trx: Trx,
  paymentId: number,
  found: { before: Difference | undefined; after: Difference | undefined },
  now: string,
): Promise<Change> {
  const known = await trx
    .selectFrom('payment_reconciliation')
    .select(['difference', 'found_at', 'resolved_at'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  const isOpen = known?.difference != null && known.resolved_at === null;
  const shown = found.after ?? found.before;
  if (shown === undefined) return isOpen ? { resolved_at: now } : {};
  const { kind, here, there } = shown;
  const found_at = isOpen && known.difference === kind ? known.found_at : now;
  return { difference: kind, here, there, found_at, resolved_at: found.after ? null : now };
}

/**
 * Applies the charge if that is safe, and saves the difference before and after. Throws
 * ProviderUnavailable.
 */
async function compareWithProvider(
  services: Services,
  provider: PaymentProvider,
  { id, updated_at, isNightly }: SelectedPayment,
): Promise<ReconcileResult> {
  const state = await provider.findCharge(await findChargeRef(services.db, provider, id));
  let needsCapture = false;
  const result = await withOrderTransaction(services, async (context): Promise<ReconcileResult> => {
    const { trx } = context;
    const locked = await lockPayment(trx, { column: 'id', value: id });
    // The payment has changed since, so the answer may be older than it.
    if (locked?.payment.updated_at !== updated_at) return 'changed';
    const before = differenceOf(locked.payment, state);
    if (isApplicable(before)) {
      const outcome = await applyChargeState(context, locked, { ...state, isLatest: true });
      needsCapture = outcome === 'to be captured';
    }
    const current = await lockPayment(trx, { column: 'id', value: id });
    const payment = current?.payment ?? locked.payment;
    const after = differenceOf(payment, state);
    const now = services.clock();
    const columns = await differenceColumns(trx, id, { before, after }, isoOf(now));
    if (after && columns.found_at === isoOf(now)) {
      const problem = `${after.here} ≠ ${after.there}`;
      await recordOrderFailure(trx, locked.order, { kind: 'paymentDiffers', problem }, now);
    }
    await save(trx, id, {
      tries: 0,
      due_at: isoOf(nextPoll(payment.created_at, locked.order.pay_by, now)),
      ...(isNightly ? { reconciled_at: isoOf(now) } : {}),
      ...columns,
    });
    if (after) return 'differs';
    return before ? 'corrected' : 'agrees';
  });
  if (needsCapture) await runProviderCalls(services, id);
  return result;
}

const postpone = ({ db, clock }: Services, id: number, problem: string): Promise<void> =>
  withTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom('payment_reconciliation')
      .select('tries')
      .where('payment_id', '=', id)
      .executeTakeFirst();
    const tries = Number(known?.tries ?? 0) + 1;
    await save(trx, id, { tries, due_at: isoAfter(clock(), retryDelay(tries)) });
    if (tries !== MAILED_AFTER) return;
    const locked = await lockPayment(trx, { column: 'id', value: id });
    const failure = { kind: 'paymentDiffers', problem } as const;
    if (locked) await recordOrderFailure(trx, locked.order, failure, clock());
  });

export async function reconcilePayment(
  services: Services,
  provider: PaymentProvider,
  payment: SelectedPayment,
): Promise<ReconcileResult> {
  try {
    return await compareWithProvider(services, provider, payment);
  } catch (error) {
    services.log.warn('a payment could not be compared; trying again', {
      payment: payment.id,
      reason: String(error),
    });
    await postpone(services, payment.id, error instanceof Error ? error.message : String(error));
    return 'no answer';
  }
}
