import { type Selectable, sql } from 'kysely';
import type { Trx } from '../../db/db.ts';
import { foldText } from '../../db/fold-text.ts';
import { lockRow } from '../../db/lock-row.ts';
import type { Database } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Term, type Terms, worseTerms } from './rules/fairness.ts';

export type DiscountRow = Selectable<Database['coupon']>;
export type DiscountType = DiscountRow['event_type'];

export const lockDiscount = (trx: Trx, storeId: number, type: DiscountType, id: number) =>
  trx
    .selectFrom('coupon')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('event_type', '=', type)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$call(lockRow)
    .executeTakeFirst();

/** Also a deleted one. Ignores width and case, as the buyer's input does. */
export const findOwnerOfCode = (trx: Trx, storeId: number, code: string) =>
  trx
    .selectFrom('coupon')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(sql`fold_text(coupon.apply_code)`, '=', foldText(code))
    .executeTakeFirst();

/** Also a deleted one. */
export const findOwnerOfKey = (trx: Trx, storeId: number, key: string) =>
  trx
    .selectFrom('coupon')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('file_key', '=', key)
    .executeTakeFirst();

export async function countHolders(trx: Trx, couponId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('coupon_holding')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('coupon_id', '=', couponId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const fieldError = (errors: Record<string, string[]>) => {
  const [[field, [why]] = ['', ['']]] = Object.entries(errors);
  return new ApiError('INVALID_INPUT', `${field} ${why}.`, { fields: errors });
};

/**
 * Throws INVALID_INPUT if holders would get worse terms, or if more were used than the limit
 * allows. `fieldOf` names the column in the request. Lock the row first.
 */
export async function requireFair(
  trx: Trx,
  row: DiscountRow,
  columns: Partial<DiscountRow>,
  fieldOf: (column: Term | 'acquire_quantity') => string,
): Promise<void> {
  for (const [limit, used] of [
    ['apply_quantity', row.used_apply_quantity],
    ['acquire_quantity', row.used_acquire_quantity],
  ] as const) {
    const quantity = columns[limit] ?? null;
    if (quantity === null || quantity >= used) continue;
    const why = `is ${quantity}, but ${used} are used already: give at least that many`;
    throw fieldError({ [fieldOf(limit)]: [why] });
  }
  const worse = worseTerms(row as Terms, columns);
  const holders = worse.length > 0 ? await countHolders(trx, row.id) : 0;
  if (holders === 0) return;
  const why = `is worse for the ${holders} buyers who hold it: end it and create another`;
  throw fieldError(Object.fromEntries(worse.map((term) => [fieldOf(term), [why]])));
}

/**
 * Ends a coupon or voucher for new buyers; without a holder it is deleted. Its orders keep their
 * discount. Lock the row first.
 */
export async function endDiscount(trx: Trx, row: DiscountRow, now: string): Promise<DiscountRow> {
  const holders = await countHolders(trx, row.id);
  const columns = holders > 0 ? { ended_at: row.ended_at ?? now } : { deleted_at: now };
  await trx.updateTable('coupon').set(columns).where('id', '=', row.id).execute();
  return { ...row, ...columns };
}
