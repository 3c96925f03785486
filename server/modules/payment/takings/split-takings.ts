import type { TakingsKind } from '../../../../src/contract/host/takings.ts';
import { apportion } from '../../../../src/features/tax/rules/apportion.ts';

export interface Part {
  kind: Exclude<TakingsKind, 'refund'>;
  amount: number;
  /** In percent; null without tax in Japan. */
  rate: number | null;
  product: string;
  show: string;
}

interface Order {
  shipping_fee: number;
  payment_fee: number;
  tax_rate: number | null;
  amount_payable: number;
}

interface Item {
  price: number;
  quantity: number;
  rebate_amount: number;
  tax_rate: number | null;
  product: string;
  show: string;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const overpaid = (amount: number): Part => ({
  kind: 'overpaid',
  amount,
  rate: null,
  product: '',
  show: '',
});

/**
 * Splits a captured amount into goods after discounts, shipping and fee. An amount that is not the
 * order's price is a second or late payment, and no sale.
 */
export function partsOf(
  amount: number,
  { order, items, isPaying }: { order: Order; items: readonly Item[]; isPaying: boolean },
): Part[] {
  const fee = { rate: order.tax_rate, product: '', show: '' };
  const parts: Part[] = [
    ...items.map(({ price, quantity, rebate_amount, tax_rate, product, show }) => ({
      kind: 'goods' as const,
      amount: price * quantity - rebate_amount,
      rate: tax_rate,
      product,
      show,
    })),
    { ...fee, kind: 'shipping', amount: order.shipping_fee },
    { ...fee, kind: 'payment_fee', amount: order.payment_fee },
  ];
  const isSale = isPaying && amount === sumOf(parts.map((part) => part.amount));
  return isSale ? parts.filter((part) => part.amount > 0) : [overpaid(amount)];
}

export interface RefundShare {
  part: Part;
  /** Below zero when a refund failed and came back. */
  amount: number;
}

/**
 * Splits the refunds of one payment, oldest first, over the parts that earlier ones left. No part is
 * refunded more than once, and a full refund leaves none.
 */
export function splitRefunds(parts: readonly Part[], refunds: readonly number[]): RefundShare[][] {
  const left = parts.map(({ amount }) => amount);
  return refunds.map((refund) => {
    const isBack = refund < 0;
    const weights = isBack ? parts.map(({ amount }, at) => amount - (left[at] ?? 0)) : [...left];
    const within = Math.min(Math.abs(refund), sumOf(weights));
    const sign = isBack ? -1 : 1;
    const shares = apportion(within, weights).map((share) => sign * share);
    for (const [at, share] of shares.entries()) left[at] = (left[at] ?? 0) - share;
    const rest = refund - sign * within;
    return [
      ...parts.map((part, at) => ({ part, amount: shares[at] ?? 0 })),
      { part: overpaid(0), amount: rest },
    ].filter(({ amount }) => amount !== 0);
  });
}
