import type { TaxSum } from '../../../contract/tax.ts';
import type { TaxRounding } from '../../../contract/tax-rates.ts';
import { isReduced } from './rate.ts';

export interface TaxedAmount {
  /** In percent. */
  rate: number;
  /** Tax included, after discounts. */
  amount: number;
}

/** Returns the tax in an amount that includes it, rounded once. */
export function taxIn({ amount, rate }: TaxedAmount, rounding: TaxRounding): number {
  // Divides first, because amount × rate can exceed Number.MAX_SAFE_INTEGER.
  const divisor = 100 + rate;
  const whole = Math.trunc(amount / divisor);
  const rest = ((amount % divisor) * rate) / divisor;
  const round = { down: Math.floor, up: Math.ceil, half: Math.round }[rounding];
  return whole * rate + Math.sign(rest) * round(Math.abs(rest));
}

/**
 * Highest rate first. The tax comes from each rate's sum, rounded once, as a qualified invoice
 * requires.
 */
export function sumByRate(
  amounts: readonly TaxedAmount[],
  { standard, rounding }: { standard: number; rounding: TaxRounding },
): TaxSum[] {
  const sums = new Map<number, number>();
  for (const { rate, amount } of amounts) {
    if (amount !== 0) sums.set(rate, (sums.get(rate) ?? 0) + amount);
  }
  return [...sums]
    .sort(([a], [b]) => b - a)
    .map(([rate, amount]) => ({
      rate,
      is_reduced: isReduced(rate, standard),
      amount,
      tax: taxIn({ rate, amount }, rounding),
    }));
}
