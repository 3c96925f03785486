import type { StoreFile } from '../../../src/contract/store-file/store-file.ts';
import type { Trx } from '../../db/db.ts';
import { lockRow } from '../../db/lock-row.ts';
import { hasChanges } from '../catalog/save-product.ts';
import { type DiscountRow, endDiscount, requireFair } from '../coupon/discounts.ts';
import { discountKey } from './rows.ts';

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
  ended_at: null,
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

/** Columns by their names in the file. */
const FIELDS = {
  amount: 'amount',
  apply_amount_threshold: 'min_amount',
  apply_started_at: 'apply.from',
  apply_ended_at: 'apply.until',
  apply_quantity: 'quantity',
  acquire_quantity: 'quantity',
} as const;

type Columns = ReturnType<typeof couponColumns> | ReturnType<typeof voucherColumns>;

interface Wanted {
  list: 'coupons' | 'vouchers';
  columns: ReadonlyMap<string, Columns>;
}

/** Returns the changed rows. Ends those that a file has listed before and that this one lacks. */
async function saveDiscounts(
  trx: Trx,
  storeId: number,
  { list, columns: wanted }: Wanted,
  now: string,
): Promise<DiscountRow[]> {
  const type = list === 'coupons' ? 'coupon_code' : 'share_live';
  const rows = await trx
    .selectFrom('coupon')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('event_type', '=', type)
    .orderBy('id')
    .$call(lockRow)
    .execute();
  const byKey = new Map(rows.map((row) => [discountKey(row), row]));
  const saved: DiscountRow[] = [];
  for (const [key, columns] of wanted) {
    const row = byKey.get(key);
    byKey.delete(key);
    if (row && !hasChanges(row, columns)) continue;
    if (row) await requireFair(trx, row, columns, (column) => `${list}.${key}.${FIELDS[column]}`);
    const query = row
      ? trx.updateTable('coupon').set(columns).where('id', '=', row.id)
      : trx.insertInto('coupon').values({ ...columns, store_id: storeId, created_at: now });
    saved.push(await query.returningAll().executeTakeFirstOrThrow());
  }
  for (const row of byKey.values()) {
    const isOpen = row.deleted_at === null && row.ended_at === null;
    if (isOpen && row.in_store_file === 1) saved.push(await endDiscount(trx, row, now));
  }
  return saved;
}

/** Returns the changed rows. */
export async function saveFileDiscounts(
  trx: Trx,
  storeId: number,
  { coupons, vouchers }: StoreFile,
  now: string,
): Promise<DiscountRow[]> {
  const saved: DiscountRow[] = [];
  if (coupons) {
    const columns = new Map(coupons.map((coupon) => [coupon.code, couponColumns(coupon)]));
    saved.push(...(await saveDiscounts(trx, storeId, { list: 'coupons', columns }, now)));
  }
  if (vouchers) {
    const columns = new Map(vouchers.map((voucher) => [voucher.key, voucherColumns(voucher)]));
    saved.push(...(await saveDiscounts(trx, storeId, { list: 'vouchers', columns }, now)));
  }
  return saved;
}
