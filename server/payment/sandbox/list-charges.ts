import type { Db } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import type { ListedCharge } from '../../ports/payment.ts';
import { providerRefOf } from './charges.ts';
import { stateOf } from './transition-charge.ts';

/** What the sandbox collected of the trades that were begun in a time. */
export async function* listCharges(
  db: Db,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<ListedCharge> {
  const trades = await db
    .selectFrom('sandbox_charge')
    .selectAll()
    .where('status', 'in', ['captured', 'refunded'])
    .where('created_at', '>=', isoOf(from))
    .where('created_at', '<', isoOf(to))
    .orderBy('created_at')
    .execute();
  for (const trade of trades) {
    const { refunded } = await stateOf(db, trade);
    yield {
      id: providerRefOf(trade),
      shopId: trade.shop_id,
      tradeId: trade.trade_id,
      amount: trade.amount,
      refunded,
      currency: trade.currency,
      chargedAt: new Date(trade.created_at),
    };
  }
}
