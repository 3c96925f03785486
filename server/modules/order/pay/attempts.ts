import { randomUUID } from 'node:crypto';
import type { Insertable, Updateable } from 'kysely';
import type { Trx } from '../../../db/db.ts';
import type { Database } from '../../../db/schema.ts';
import { isoOf } from '../../../db/time.ts';
import { ApiError } from '../../../http/api-error.ts';
import { ProviderRefusal } from '../../../ports/payment.ts';
import type { Services } from '../../../services.ts';
import { nextStateOf, transitionOrder, withOrderTransaction } from '../lifecycle/transition.ts';
import { endIntents, writeIntent } from '../money/intents.ts';
import { lockOrder, type OrderRow, type PaymentRow } from '../queries.ts';

/*
 * An attempt is one try to pay an order by the provider, a row of `payment`. It is written before the
 * provider is called, so that no charge is ever unknown here.
 */

type NewPayment = Insertable<Database['payment']>;

/** Writes a new attempt to pay an order, for the amount that is payable now, and that the provider is called for it. */
export async function insertAttempt(
  trx: Trx,
  order: OrderRow,
  row: Required<Pick<NewPayment, 'type' | 'provider'>> & Partial<NewPayment>,
  now: Date,
): Promise<PaymentRow> {
  const { currency } = await trx
    .selectFrom('store')
    .select('currency')
    .where('id', '=', order.store_id)
    .executeTakeFirstOrThrow();
  const attempt = await trx
    .insertInto('payment')
    .values({
      order_id: order.id,
      trade_id: randomUUID(),
      status: 'init',
      amount: order.amount_payable,
      currency,
      created_at: isoOf(now),
      updated_at: isoOf(now),
      ...row,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeIntent(trx, attempt, { kind: 'start' }, now);
  return attempt;
}

/** Ends the intent to start an attempt, once the provider has answered. */
export const endStart = (trx: Trx, attempt: PaymentRow, now: Date) =>
  endIntents(trx, attempt.id, ['start'], { status: 'done', now });

/** Changes an attempt and returns it. */
export const updateAttempt = (
  trx: Trx,
  id: number,
  now: string,
  change: Updateable<Database['payment']>,
): Promise<PaymentRow> =>
  trx
    .updateTable('payment')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * The error for a refusal by the provider, with the provider's own code. Spec §8 payment, §8
 * GMO_PAYMENT_EXCEPTION.
 */
export const refusedByProvider = (code: string, message: string) =>
  new ApiError('GMO_PAYMENT_EXCEPTION', message, { reportCode: code });

/** Writes the refusal into the attempt, so that the buyer finds it on the order. */
const recordRefusal = (
  services: Services,
  attempt: PaymentRow,
  { code, message }: ProviderRefusal,
) =>
  withOrderTransaction(services, async (context) => {
    const order = await lockOrder(context.trx, attempt.order_id);
    const now = services.clock();
    await updateAttempt(context.trx, attempt.id, isoOf(now), {
      status: 'failed',
      failure_code: code,
      failure_message: message,
    });
    const problem = `${code} ${message}`;
    await endIntents(context.trx, attempt.id, ['start'], { status: 'refused', problem, now });
    const isCurrent = order.payment_id === attempt.id;
    if (isCurrent && nextStateOf(order, 'decline')) {
      await transitionOrder(context, order, 'decline');
    }
  });

/** Calls the provider for an attempt. Throws GMO_PAYMENT_EXCEPTION when the provider refuses. */
export async function callProvider<T>(
  services: Services,
  attempt: PaymentRow,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await recordRefusal(services, attempt, error);
    throw refusedByProvider(error.code, error.message);
  }
}
