import type { Selectable } from 'kysely';
import type { DeliveryDays } from '../../../src/contract/delivery.ts';
import type { Db, Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';

type StoredShipping = Selectable<Database['shipping_setting']>;
export type ShippingRow = Omit<StoredShipping, 'fee_by_prefecture' | 'delivery_days'> & {
  fee_by_prefecture: Record<string, number>;
  delivery_days: DeliveryDays | null;
};
export type PaymentMethodRow = Selectable<Database['payment_setting']>;

/** Includes disabled ones. */
export async function listShippingRows(db: Db | Trx, storeId: number): Promise<ShippingRow[]> {
  const rows = await db
    .selectFrom('shipping_setting')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    fee_by_prefecture: JSON.parse(row.fee_by_prefecture),
    delivery_days: row.delivery_days === null ? null : JSON.parse(row.delivery_days),
  }));
}

/** Includes disabled ones. */
export const listPaymentRows = (db: Db | Trx, storeId: number): Promise<PaymentMethodRow[]> =>
  db
    .selectFrom('payment_setting')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('id')
    .execute();

type SettingKey = { id: number } | { type: string };

const findEnabled = <Row extends { id: number; type: string; enabled: 0 | 1 }>(
  rows: readonly Row[],
  key: SettingKey,
): Row | undefined =>
  rows.find(
    (row) => row.enabled === 1 && ('id' in key ? row.id === key.id : row.type === key.type),
  );

export const noShipping = () =>
  new ApiError(
    'SHIPPING_TYPE_NOT_AVAILABLE',
    'The store does not offer this shipping type for the order. Fetch the shipping settings and choose another.',
  );

export const noPayment = () =>
  new ApiError(
    'PAYMENT_TYPE_NOT_AVAILABLE',
    'The store does not offer this payment type for the order. Fetch the payment settings and choose another.',
  );

export async function findShipping(
  db: Db | Trx,
  storeId: number,
  key: SettingKey,
): Promise<ShippingRow> {
  const setting = findEnabled(await listShippingRows(db, storeId), key);
  if (setting === undefined) throw noShipping();
  return setting;
}

export async function findPaymentMethod(
  db: Db | Trx,
  storeId: number,
  key: SettingKey,
): Promise<PaymentMethodRow> {
  const setting = findEnabled(await listPaymentRows(db, storeId), key);
  if (setting === undefined) throw noPayment();
  return setting;
}
