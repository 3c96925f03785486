import type { ChargeState } from '../../ports/payment.ts';
import { fromStripeAmount } from './amount.ts';
import { failureOfIntent } from './failure.ts';
import { NO_REFUNDS, type RefundTotal } from './refunds.ts';
import type { Charge, PaymentIntent } from './sdk.ts';

/** Undefined before a charge exists, and when it is not expanded. */
export const chargeOf = ({ latest_charge }: PaymentIntent): Charge | undefined =>
  typeof latest_charge === 'object' && latest_charge !== null ? latest_charge : undefined;

function statusOf(intent: PaymentIntent, refunded: number): ChargeState['status'] {
  switch (intent.status) {
    case 'succeeded':
      return refunded >= intent.amount_received && refunded > 0 ? 'refunded' : 'captured';
    case 'requires_capture':
      return 'authorized';
    case 'canceled':
      return 'voided';
    case 'requires_payment_method':
      return intent.last_payment_error ? 'failed' : 'open';
    default:
      return 'open';
  }
}

/** Ids for Stripe's dashboard, and no secret. */
export const infoOf = (intentId: string, chargeId?: string): Record<string, string> => ({
  transaction_id: intentId,
  ...(chargeId && { charge_id: chargeId }),
});

export function chargeStateOf(intent: PaymentIntent, total: RefundTotal = NO_REFUNDS): ChargeState {
  const { currency } = intent;
  const charge = chargeOf(intent);
  const { refunded, failure: refundFailure } = total;
  const status = statusOf(intent, refunded);
  return {
    status,
    amount: fromStripeAmount(intent.amount, currency),
    currency: currency.toUpperCase(),
    captured: fromStripeAmount(intent.amount_received, currency),
    refunded: fromStripeAmount(refunded, currency),
    refundFailure,
    failure: status === 'failed' ? failureOfIntent(intent) : null,
    providerRef: intent.id,
    info: infoOf(intent.id, charge?.id),
  };
}
