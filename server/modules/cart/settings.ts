import type { Db, Trx } from '../../db/db.ts';
import { ApiError } from '../../http/api-error.ts';

/** The ways of shipping a store offers now. */
const selectShippings = (db: Db | Trx, storeId: number) =>
  db
    .selectFrom('shipping_setting')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('enabled', '=', 1)
    .orderBy('id');

/** The ways of paying a store offers now. */
const selectPayments = (db: Db | Trx, storeId: number) =>
  db
    .selectFrom('payment_setting')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('enabled', '=', 1)
    .orderBy('id');

export type ShippingRow = Awaited<
  ReturnType<ReturnType<typeof selectShippings>['execute']>
>[number];
export type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number];

export const noShipping = () =>
  new ApiError(
    'SHIPPING_TYPE_NOT_AVAILABLE',
    'The store does not ship this order so. Fetch the shipping settings and choose another.',
  );

export const noPayment = () =>
  new ApiError(
    'PAYMENT_TYPE_NOT_AVAILABLE',
    'The order cannot be paid so. Fetch the payment settings and choose another.',
  );

/** A way of shipping by id or by type. Throws SHIPPING_TYPE_NOT_AVAILABLE when it is off or not there. */
export async function findShipping(
  db: Db | Trx,
  storeId: number,
  by: { id: number } | { type: string },
): Promise<ShippingRow> {
  const rows = await selectShippings(db, storeId).execute();
  const found = rows.find((row) => ('id' in by ? row.id === by.id : row.type === by.type));
  if (found === undefined) throw noShipping();
  return found;
}

/** A way of paying by id or by type. Throws PAYMENT_TYPE_NOT_AVAILABLE when it is off or not there. */
export async function findPayment(
  db: Db | Trx,
  storeId: number,
  by: { id: number } | { type: string },
): Promise<PaymentRow> {
  const rows = await selectPayments(db, storeId).execute();
  const found = rows.find((row) => ('id' in by ? row.id === by.id : row.type === by.type));
  if (found === undefined) throw noPayment();
  return found;
}
