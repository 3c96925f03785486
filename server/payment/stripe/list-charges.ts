import type { ListedCharge } from '../../ports/payment.ts';
import { fromStripeAmount } from './amount.ts';
import { callStripe } from './failure.ts';
import type { Charge } from './sdk.ts';
import type { Adapter } from './start-charge.ts';

const PAGE = 100;

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);

const chargeOf = (charge: Charge): ListedCharge => {
  const { id, metadata, currency, amount_captured, amount_refunded, created } = charge;
  return {
    id,
    shopId: metadata.shop_id ?? null,
    tradeId: metadata.trade_id ?? null,
    amount: fromStripeAmount(amount_captured, currency),
    refunded: fromStripeAmount(amount_refunded, currency),
    currency: currency.toUpperCase(),
    chargedAt: new Date(created * 1000),
  };
};

/** Captured charges of the account. Throws ProviderUnavailable. */
export async function* listCharges(
  adapter: Adapter,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<ListedCharge> {
  const client = await adapter.client();
  const created = { gte: secondsOf(from), lt: secondsOf(to) };
  const charges = client.charges.list({ created, limit: PAGE })[Symbol.asyncIterator]();
  for (;;) {
    const next = await callStripe(() => charges.next());
    if (next.done) return;
    const { captured, status } = next.value;
    if (captured && status === 'succeeded') yield chargeOf(next.value);
  }
}
