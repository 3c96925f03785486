import type { TaxSum } from '../../../../src/contract/tax.ts';
import { dayInJapan, isTaxedInJapan, rateOn } from '../../../../src/features/tax/rules/rate.ts';
import { sumByRate, type TaxedAmount } from '../../../../src/features/tax/rules/sums.ts';
import type { StoreRow } from '../../store/queries.ts';
import type { OrderItemRow, OrderRow } from '../queries.ts';

type TaxedStore = Pick<StoreRow, 'region' | 'currency' | 'tax_rounding'>;
type TaxedOrder = Pick<OrderRow, 'tax_rate' | 'tax_rounding' | 'shipping_fee' | 'payment_fee'>;
type TaxedItem = Pick<OrderItemRow, 'price' | 'quantity' | 'rebate_amount' | 'tax_rate'>;

/** Null outside Japan. */
export const orderTaxColumns = (store: TaxedStore, placedAt: Date) =>
  isTaxedInJapan(store)
    ? { tax_rate: rateOn('standard', dayInJapan(placedAt)), tax_rounding: store.tax_rounding }
    : { tax_rate: null, tax_rounding: null };

/** Null outside Japan. */
export const itemTaxRate = (store: TaxedStore, taxClass: string, placedAt: Date): number | null =>
  isTaxedInJapan(store) ? rateOn(taxClass, dayInJapan(placedAt)) : null;

/**
 * Returns an order's amounts with their rates: each item after its share of the coupon, then shipping
 * and the payment fee at the standard rate. They add up to the total. Empty outside Japan.
 */
export function taxedAmounts(order: TaxedOrder, items: readonly TaxedItem[]): TaxedAmount[] {
  const { tax_rate: standard } = order;
  if (standard === null) return [];
  return [
    ...items.map(({ price, quantity, rebate_amount, tax_rate }) => ({
      rate: tax_rate ?? standard,
      amount: price * quantity - rebate_amount,
    })),
    { rate: standard, amount: order.shipping_fee },
    { rate: standard, amount: order.payment_fee },
  ];
}

/** Empty outside Japan. */
export function orderTaxes(order: TaxedOrder, items: readonly TaxedItem[]): TaxSum[] {
  const { tax_rate: standard, tax_rounding: rounding } = order;
  if (standard === null || rounding === null) return [];
  return sumByRate(taxedAmounts(order, items), { standard, rounding });
}
