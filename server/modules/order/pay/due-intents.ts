import { isoAfter, isoOf } from '../../../db/time.ts';
import type { PaymentProvider } from '../../../ports/payment.ts';
import type { Services } from '../../../services.ts';
import type { IntentRow } from '../money/intents.ts';
import { ANSWER_MS } from '../rules/intent.ts';

/**
 * Takes a due intent for a while, so that two servers do not make one call. A refund waits for those of its
 * attempt that were written before it: what each is to reach counts from theirs.
 */
export const claimIntent = ({ db, clock }: Services, id: number): Promise<IntentRow | undefined> =>
  db
    .updateTable('payment_intent')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), due_at: isoAfter(clock(), ANSWER_MS) }))
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('due_at', '<=', isoOf(clock()))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_intent as earlier')
            .select('earlier.id')
            .whereRef('earlier.payment_id', '=', 'payment_intent.payment_id')
            .whereRef('earlier.id', '<', 'payment_intent.id')
            .whereRef('earlier.kind', '=', 'payment_intent.kind')
            .where('earlier.kind', '=', 'refund')
            .where('earlier.status', '=', 'open'),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();

const BATCH = 100;

/**
 * The due intents, those of one attempt in the order they were written. Of attempts that another provider
 * began only the refunds: this one knows nothing of them, and would say so of a payment that is still open.
 * @param paymentId only those of one attempt
 */
export async function findDue(
  { db, clock }: Services,
  { name }: PaymentProvider,
  paymentId?: number,
): Promise<number[]> {
  const due = db
    .selectFrom('payment_intent')
    .innerJoin('payment', 'payment.id', 'payment_intent.payment_id')
    .select('payment_intent.id')
    .where('payment_intent.status', '=', 'open')
    .where('payment_intent.due_at', '<=', isoOf(clock()))
    .where((e) =>
      e.or([
        e('payment.provider', '=', name),
        e('payment.provider', 'is', null),
        e('payment_intent.kind', '=', 'refund'),
      ]),
    )
    .orderBy('payment_intent.id')
    .limit(BATCH);
  const rows = await (paymentId ? due.where('payment.id', '=', paymentId) : due).execute();
  return rows.map(({ id }) => id);
}
