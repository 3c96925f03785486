import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Trx } from '../../../db/db.ts';
import type { Database } from '../../../db/schema.ts';
import { isoAfter, isoOf } from '../../../db/time.ts';
import type { PaymentRow } from '../queries.ts';
import { ANSWER_MS } from '../rules/intent.ts';
import { refundedByProvider } from '../rules/refund.ts';

export type IntentRow = Selectable<Database['payment_intent']>;
type NewIntent = Pick<Insertable<Database['payment_intent']>, 'kind'> &
  Partial<Insertable<Database['payment_intent']>>;

/**
 * Writes down a call to the provider in the transaction of its cause. The job `settleIntents` makes
 * it, again and again until it is answered. A start is made by the buyer's request itself, so the job
 * asks about it only when that got no answer in time.
 */
export async function writeIntent(
  trx: Trx,
  attempt: Pick<PaymentRow, 'id'>,
  intent: NewIntent,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('payment_intent')
    .values({
      intent_key: randomUUID(),
      payment_id: attempt.id,
      amount: 0,
      target: 0,
      status: 'open',
      reason: null,
      asked_by: 'server',
      due_at: intent.kind === 'start' ? isoAfter(now, ANSWER_MS) : isoOf(now),
      created_at: isoOf(now),
      ...intent,
    })
    .execute();
}

/** Whether an attempt has an intent of a kind, by default one that is open or was done. */
export async function hasIntent(
  trx: Trx,
  attempt: Pick<PaymentRow, 'id'>,
  kind: IntentRow['kind'],
  statuses: readonly IntentRow['status'][] = ['open', 'done'],
): Promise<boolean> {
  const found = await trx
    .selectFrom('payment_intent')
    .select('id')
    .where('payment_id', '=', attempt.id)
    .where('kind', '=', kind)
    .where('status', 'in', [...statuses])
    .executeTakeFirst();
  return found !== undefined;
}

/** How much of what an attempt owes the provider is being asked for. What else is owed waits for the store. */
export async function askedBack(
  trx: Trx,
  attempt: Pick<PaymentRow, 'id' | 'refunded' | 'refunded_by_hand'>,
): Promise<number> {
  const { target } = await trx
    .selectFrom('payment_intent')
    .select((eb) => eb.fn.max('target').as('target'))
    .where('payment_id', '=', attempt.id)
    .where('kind', '=', 'refund')
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  // Targets count from the first refund on, so the farthest covers all that are open.
  return Math.max(0, Number(target ?? 0) - refundedByProvider(attempt));
}

/** Ends the open intents of an attempt of some kinds. */
export const endIntents = (
  trx: Trx,
  paymentId: number,
  kinds: readonly IntentRow['kind'][],
  end: { status: 'done' | 'refused' | 'dropped'; problem?: string; now: Date },
) =>
  trx
    .updateTable('payment_intent')
    .set({ status: end.status, problem: end.problem ?? null, ended_at: isoOf(end.now) })
    .where('payment_id', '=', paymentId)
    .where('kind', 'in', [...kinds])
    .where('status', '=', 'open')
    .execute();

/** Asks the provider to end an attempt, once; a capture that was still to be made is dropped. */
export async function writeVoid(
  trx: Trx,
  attempt: Pick<PaymentRow, 'id'>,
  now: Date,
): Promise<void> {
  await endIntents(trx, attempt.id, ['capture'], { status: 'dropped', now });
  const isAsked = await hasIntent(trx, attempt, 'void', ['open']);
  if (!isAsked) await writeIntent(trx, attempt, { kind: 'void' }, now);
}
