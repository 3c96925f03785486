import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Trx } from '../../../db/db.ts';
import type { Database } from '../../../db/schema.ts';
import { isoAfter, isoOf } from '../../../db/time.ts';
import type { PaymentRow } from '../queries.ts';
import { refundedByProvider } from '../rules/refund.ts';

/** Timeout of an answer. Afterwards the state of the charge is requested. */
export const ANSWER_MS = 2 * 60_000;

export type ProviderCallRow = Selectable<Database['provider_call']>;
type NewProviderCall = Pick<Insertable<Database['provider_call']>, 'kind'> &
  Partial<Insertable<Database['provider_call']>>;

/**
 * Queues a call to the provider in the transaction that causes it. `runProviderCalls` makes it and retries
 * it until it is answered. The buyer's own request makes a `start`, so the job waits `ANSWER_MS` for that.
 */
export async function queueProviderCall(
  trx: Trx,
  payment: Pick<PaymentRow, 'id'>,
  call: NewProviderCall,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('provider_call')
    .values({
      idempotency_key: randomUUID(),
      payment_id: payment.id,
      amount: 0,
      refunded_after: 0,
      status: 'open',
      reason: null,
      requested_by: 'server',
      due_at: call.kind === 'start' ? isoAfter(now, ANSWER_MS) : isoOf(now),
      created_at: isoOf(now),
      ...call,
    })
    .execute();
}

/** Default: an open or finished call. */
export async function hasProviderCall(
  trx: Trx,
  payment: Pick<PaymentRow, 'id'>,
  kind: ProviderCallRow['kind'],
  statuses: readonly ProviderCallRow['status'][] = ['open', 'done'],
): Promise<boolean> {
  const found = await trx
    .selectFrom('provider_call')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('kind', '=', kind)
    .where('status', 'in', [...statuses])
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the part of the due refund that open calls request. The store has to pay the rest. */
export async function findRequestedRefund(
  trx: Trx,
  payment: Pick<PaymentRow, 'id' | 'refunded' | 'refunded_by_hand'>,
): Promise<number> {
  const { total } = await trx
    .selectFrom('provider_call')
    .select((eb) => eb.fn.max('refunded_after').as('total'))
    .where('payment_id', '=', payment.id)
    .where('kind', '=', 'refund')
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  // `refunded_after` is cumulative, so the largest one covers every open call.
  return Math.max(0, Number(total ?? 0) - refundedByProvider(payment));
}

export const endProviderCalls = (
  trx: Trx,
  paymentId: number,
  kinds: readonly ProviderCallRow['kind'][],
  end: { status: 'done' | 'refused' | 'dropped'; problem?: string; now: Date },
) =>
  trx
    .updateTable('provider_call')
    .set({ status: end.status, problem: end.problem ?? null, ended_at: isoOf(end.now) })
    .where('payment_id', '=', paymentId)
    .where('kind', 'in', [...kinds])
    .where('status', '=', 'open')
    .execute();

/** Queues a void, at most one at a time, and drops a capture that was not made yet. */
export async function queueVoid(
  trx: Trx,
  payment: Pick<PaymentRow, 'id'>,
  now: Date,
): Promise<void> {
  await endProviderCalls(trx, payment.id, ['capture'], { status: 'dropped', now });
  const isQueued = await hasProviderCall(trx, payment, 'void', ['open']);
  if (!isQueued) await queueProviderCall(trx, payment, { kind: 'void' }, now);
}
