import type { StoreFile } from '../../../src/contract/store-file/store-file.ts';
import type { Trx } from '../../db/db.ts';
import { ApiError } from '../../http/api-error.ts';
import { type CouponRow, voucherKey } from './rows.ts';

type Coupon = NonNullable<StoreFile['coupons']>[number];
type Voucher = NonNullable<StoreFile['vouchers']>[number];

const discountColumns = (offer: Coupon | Voucher) => ({
  name: offer.name,
  amount: offer.amount,
  apply_amount_threshold: offer.min_amount,
  acquire_started_at: offer.acquire.from,
  acquire_ended_at: offer.acquire.until,
  apply_started_at: offer.apply.from,
  apply_ended_at: offer.apply.until,
  deleted_at: null,
});

const couponColumns = (coupon: Coupon) => ({
  ...discountColumns(coupon),
  event_type: 'coupon_code' as const,
  apply_code: coupon.code,
  visibility: coupon.public ? ('public' as const) : ('private' as const),
  apply_quantity: coupon.quantity,
});

const voucherColumns = (voucher: Voucher) => ({
  ...discountColumns(voucher),
  event_type: 'share_live' as const,
  apply_code: null,
  visibility: 'public' as const,
  acquire_quantity: voucher.quantity,
  file_key: voucher.key,
});

/** Throws INVALID_INPUT if more were used than the file allows. */
function requireEnough(field: string, quantity: number | null, used: number): void {
  if (quantity === null || quantity >= used) return;
  const message = `is ${quantity}, but ${used} are used already: give at least that many`;
  throw new ApiError('INVALID_INPUT', `${field} ${message}.`, { fields: { [field]: [message] } });
}

type Columns = ReturnType<typeof couponColumns> | ReturnType<typeof voucherColumns>;

async function saveDiscounts(
  trx: Trx,
  storeId: number,
  type: CouponRow['event_type'],
  { wanted, now }: { wanted: ReadonlyMap<string, Columns>; now: string },
): Promise<void> {
  const rows = await trx
    .selectFrom('coupon')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('event_type', '=', type)
    .orderBy('id')
    .execute();
  const keyOf = (row: CouponRow) =>
    type === 'coupon_code' ? (row.apply_code ?? '') : voucherKey(row);
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  for (const [key, columns] of wanted) {
    const row = byKey.get(key);
    byKey.delete(key);
    if (!row) {
      const made = { ...columns, store_id: storeId, created_at: now };
      await trx.insertInto('coupon').values(made).execute();
      continue;
    }
    const isCoupon = 'apply_quantity' in columns;
    const quantity = isCoupon ? columns.apply_quantity : columns.acquire_quantity;
    const used = isCoupon ? row.used_apply_quantity : row.used_acquire_quantity;
    requireEnough(`${isCoupon ? 'coupons' : 'vouchers'}.${key}.quantity`, quantity, used);
    await trx.updateTable('coupon').set(columns).where('id', '=', row.id).execute();
  }
  for (const { id, deleted_at } of byKey.values()) {
    if (deleted_at !== null) continue;
    await trx.updateTable('coupon').set({ deleted_at: now }).where('id', '=', id).execute();
  }
}

export async function saveFileDiscounts(
  trx: Trx,
  storeId: number,
  { coupons, vouchers }: StoreFile,
  now: string,
): Promise<void> {
  if (coupons) {
    const wanted = new Map(coupons.map((coupon) => [coupon.code, couponColumns(coupon)]));
    await saveDiscounts(trx, storeId, 'coupon_code', { wanted, now });
  }
  if (vouchers) {
    const wanted = new Map(vouchers.map((voucher) => [voucher.key, voucherColumns(voucher)]));
    await saveDiscounts(trx, storeId, 'share_live', { wanted, now });
  }
}
