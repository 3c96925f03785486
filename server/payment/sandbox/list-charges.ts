import type { Db } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import type { ListedCharge } from '../../ports/payment.ts';
import { providerRefOf } from './charges.ts';
import { chargeStateOf } from './transition-charge.ts';

export async function* listCharges(
  db: Db,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<ListedCharge> {
  const charges = await db
    .selectFrom('sandbox_charge')
    .selectAll()
    .where('status', 'in', ['captured', 'refunded'])
    .where('created_at', '>=', isoOf(from))
    .where('created_at', '<', isoOf(to))
    .orderBy('created_at')
    .execute();
  for (const charge of charges) {
    const { refunded } = await chargeStateOf(db, charge);
    yield {
      id: providerRefOf(charge),
      shopId: charge.shop_id,
      tradeId: charge.trade_id,
      amount: charge.amount,
      refunded,
      currency: charge.currency,
      chargedAt: new Date(charge.created_at),
    };
  }
}
