import { formatDecimal } from './number.ts';

/** Spec §9 currencies. Neither has a minor unit, so they need no Intl: see `number.ts`. */
const SYMBOLS: Readonly<Record<string, string>> = { JPY: '¥', TWD: 'NT$' };
const FRACTION_DIGITS = 2;

/** Formats other currencies in English. */
function formatterOf(currency: string): Intl.NumberFormat {
  if (!/^[A-Z]{3}$/.test(currency)) {
    throw new RangeError(`A currency is 3 uppercase letters (ISO 4217), not "${currency}"`);
  }
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: FRACTION_DIGITS,
    maximumFractionDigits: FRACTION_DIGITS,
  });
}

/**
 * Formats an amount in the currency's major unit: (1980, 'JPY') is `¥1,980`. Spec §5 formatters.
 * @throws RangeError if `currency` is not a currency code.
 */
export function formatCurrency(amount: number, currency = 'USD'): string {
  const symbol = SYMBOLS[currency];
  if (symbol === undefined) return formatterOf(currency).format(amount);
  return `${amount < 0 ? '-' : ''}${symbol}${formatDecimal(Math.round(Math.abs(amount)))}`;
}

export const formatOrFree = (amount: number, currency: string, free: string): string =>
  amount === 0 ? free : formatCurrency(amount, currency);

/** Returns `¥`, `NT$`. Spec §9. */
export const currencySymbol = (currency: string): string =>
  SYMBOLS[currency] ??
  formatterOf(currency)
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ??
  currency;

/**
 * Returns the props of the kit's `Price`. Zero is `free` if given, because "¥0" looks like a
 * mistake.
 */
export const priceParts = (amount: number, currency: string, free?: string) =>
  amount === 0 && free
    ? { amount: free, symbol: '' }
    : { amount: formatDecimal(amount), symbol: currencySymbol(currency) };
