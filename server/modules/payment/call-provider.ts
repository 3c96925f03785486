import { isoOf } from '../../db/time.ts';
import { ApiError } from '../../http/api-error.ts';
import { ProviderRefusal } from '../../ports/payment.ts';
import type { Services } from '../../services.ts';
import {
  nextStateOf,
  transitionOrder,
  withOrderTransaction,
} from '../order/lifecycle/transition-order.ts';
import { endProviderCalls } from '../order/money/queue-provider-call.ts';
import { lockOrder, type PaymentRow } from '../order/queries.ts';
import { updatePayment } from './update-payment.ts';

/** Spec §8 payment, §8 GMO_PAYMENT_EXCEPTION. */
export const refusalError = (code: string, message: string) =>
  new ApiError('GMO_PAYMENT_EXCEPTION', message, { reportCode: code });

/** The order shows the refusal to the buyer. */
const recordRefusal = (
  services: Services,
  payment: PaymentRow,
  { code, message }: ProviderRefusal,
) =>
  withOrderTransaction(services, async (context) => {
    const order = await lockOrder(context.trx, payment.order_id);
    const now = services.clock();
    await updatePayment(context.trx, payment.id, isoOf(now), {
      status: 'failed',
      failure_code: code,
      failure_message: message,
    });
    const problem = `${code} ${message}`;
    await endProviderCalls(context.trx, payment.id, ['start'], { status: 'refused', problem, now });
    const isCurrent = order.payment_id === payment.id;
    if (isCurrent && nextStateOf(order, 'decline')) {
      await transitionOrder(context, order, 'decline');
    }
  });

/** Throws GMO_PAYMENT_EXCEPTION when the provider refuses. */
export async function callProvider<T>(
  services: Services,
  payment: PaymentRow,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await recordRefusal(services, payment, error);
    throw refusalError(error.code, error.message);
  }
}
