import type { Trx } from '../../db/db.ts';
import { lockOrder, type OrderRow, type PaymentRow } from '../order/queries.ts';

export interface LockedPayment {
  order: OrderRow;
  payment: PaymentRow;
}

/** Locks the order, so that its changes run one after another. */
export async function lockPayment(
  trx: Trx,
  by: { column: 'trade_id'; value: string } | { column: 'id'; value: number },
): Promise<LockedPayment | undefined> {
  const find = trx.selectFrom('payment').selectAll().where(by.column, '=', by.value);
  const found = await find.executeTakeFirst();
  if (found === undefined) return undefined;
  const order = await lockOrder(trx, found.order_id);
  return { order, payment: await find.executeTakeFirstOrThrow() };
}
