import { isoAfter, isoOf } from '../../db/time.ts';
import type { PaymentProvider } from '../../ports/payment.ts';
import type { Services } from '../../services.ts';
import { ANSWER_MS, type ProviderCallRow } from '../order/money/queue-provider-call.ts';

/**
 * Claims a due call for `ANSWER_MS`, so that two servers do not make it at once. A refund waits for earlier
 * refunds of its payment, because `refunded_after` includes them.
 */
export const claimProviderCall = (
  { db, clock }: Services,
  id: number,
): Promise<ProviderCallRow | undefined> =>
  db
    .updateTable('provider_call')
    .set((eb) => ({ tries: eb('tries', '+', 1), due_at: isoAfter(clock(), ANSWER_MS) }))
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('due_at', '<=', isoOf(clock()))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('provider_call as earlier')
            .select('earlier.id')
            .whereRef('earlier.payment_id', '=', 'provider_call.payment_id')
            .whereRef('earlier.id', '<', 'provider_call.id')
            .whereRef('earlier.kind', '=', 'provider_call.kind')
            .where('earlier.kind', '=', 'refund')
            .where('earlier.status', '=', 'open'),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();

const BATCH = 100;

/**
 * Oldest first. Payments of another provider contribute only their refunds: this provider would
 * report their open charges as unknown.
 * @param paymentId restricts the result to one payment
 */
export async function findDueCalls(
  { db, clock }: Services,
  { name }: PaymentProvider,
  paymentId?: number,
): Promise<number[]> {
  const due = db
    .selectFrom('provider_call')
    .innerJoin('payment', 'payment.id', 'provider_call.payment_id')
    .select('provider_call.id')
    .where('provider_call.status', '=', 'open')
    .where('provider_call.due_at', '<=', isoOf(clock()))
    .where((e) =>
      e.or([
        e('payment.provider', '=', name),
        e('payment.provider', 'is', null),
        e('provider_call.kind', '=', 'refund'),
      ]),
    )
    .orderBy('provider_call.id')
    .limit(BATCH);
  const rows = await (paymentId ? due.where('payment.id', '=', paymentId) : due).execute();
  return rows.map(({ id }) => id);
}
