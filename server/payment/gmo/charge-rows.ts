import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';
import { type PaymentRequest, ProviderRefusal } from '../../ports/payment.ts';

export type GmoCharge = Selectable<Database['gmo_charge']>;

export const findChargeRow = (db: Db | Trx, tradeId: string): Promise<GmoCharge | undefined> =>
  db.selectFrom('gmo_charge').selectAll().where('trade_id', '=', tradeId).executeTakeFirst();

export const updateCharge = (
  db: Db | Trx,
  tradeId: string,
  change: Updateable<Database['gmo_charge']>,
): Promise<unknown> =>
  db.updateTable('gmo_charge').set(change).where('trade_id', '=', tradeId).execute();

/** Throws ProviderRefusal for a currency other than yen. */
export function newCharge(
  request: PaymentRequest,
  now: Date,
): Omit<Insertable<Database['gmo_charge']>, 'kind'> {
  if (request.currency !== 'JPY') {
    throw new ProviderRefusal('CURRENCY', 'GMO Payment Gateway takes yen only.');
  }
  return {
    trade_id: request.tradeId,
    shop_id: request.shopId,
    order_ref: request.orderRef,
    amount: request.amount,
    currency: request.currency,
    created_at: isoOf(now),
  };
}

/** Throws for a refused or voided charge. */
export function requireUsable(row: GmoCharge): void {
  if (row.failure_code) throw new ProviderRefusal(row.failure_code, row.failure_message ?? '');
  if (row.voided_at)
    throw new ProviderRefusal('CLOSED', 'This payment was voided before it started.');
}

/** Before GMO is called. Returns an existing row. */
export async function insertCharge(
  db: Db,
  row: Insertable<Database['gmo_charge']>,
): Promise<GmoCharge> {
  await db
    .insertInto('gmo_charge')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const charge = (await findChargeRow(db, row.trade_id)) as GmoCharge;
  requireUsable(charge);
  return charge;
}
