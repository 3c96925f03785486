import { type Failure, ProviderRefusal } from '../../ports/payment.ts';
import { callStripe } from './failure.ts';
import type { Client, PaymentIntent, Refund } from './sdk.ts';

/** In Stripe's units. */
export interface RefundTotal {
  refunded: number;
  /** Of the newest failed refund. */
  failure?: Failure | undefined;
}

export const NO_REFUNDS: RefundTotal = { refunded: 0 };

const PAGE = 100;

/** Newest first. Throws ProviderUnavailable. */
export const listRefunds = (client: Client, intentId: string): Promise<Refund[]> =>
  callStripe(async () => {
    const found: Refund[] = [];
    const pages = client.refunds.list({ payment_intent: intentId, limit: PAGE });
    for await (const refund of pages) found.push(refund);
    return found;
  });

const hasFailed = ({ status }: Refund) => status === 'failed' || status === 'canceled';

const failureOf = ({ id, failure_reason }: Refund): Failure => ({
  code: failure_reason ?? 'refund_failed',
  message: `Stripe could not pay the refund ${id}. Pay the buyer another way, and note it on the order.`,
});

export function requireSucceeded(refund: Refund): void {
  if (!hasFailed(refund)) return;
  const { code, message } = failureOf(refund);
  throw new ProviderRefusal(code, message);
}

/** The charge's own total is not documented for a refund that failed after it had succeeded. */
export async function readRefundTotal(client: Client, { id }: PaymentIntent): Promise<RefundTotal> {
  const refunds = await listRefunds(client, id);
  const arrived = refunds.filter((refund) => !hasFailed(refund));
  const failed = refunds.find(hasFailed);
  return {
    refunded: arrived.reduce((sum, { amount }) => sum + amount, 0),
    failure: failed && failureOf(failed),
  };
}
