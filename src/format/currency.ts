import { formatDecimal } from './number.ts';

/** The currencies of spec §9, neither with a smaller unit in use. They need no Intl: `decimal.ts`. */
const SYMBOLS: Readonly<Record<string, string>> = { JPY: '¥', TWD: 'NT$' };
const FRACTION_DIGITS = 2;

/** Any other currency, as the English locale writes it. */
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
 * Writes a sum, in the currency's main unit: (1980, 'JPY') is `¥1,980`. Spec §5 formatters.
 * Throws RangeError for what is no currency code.
 */
export function formatCurrency(amount: number, currency = 'USD'): string {
  const symbol = SYMBOLS[currency];
  if (symbol === undefined) return formatterOf(currency).format(amount);
  return `${amount < 0 ? '-' : ''}${symbol}${formatDecimal(Math.round(Math.abs(amount)))}`;
}

/** A sum, or the word for having nothing to pay. */
export const formatOrFree = (amount: number, currency: string, free: string): string =>
  amount === 0 ? free : formatCurrency(amount, currency);

/** The symbol of a currency: `¥`, `NT$`. Spec §9. */
export const currencySymbol = (currency: string): string =>
  SYMBOLS[currency] ??
  formatterOf(currency)
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ??
  currency;

/**
 * A sum as the `Price` of the kit takes it: the figures, and the symbol beside them. Nothing to pay
 * is said in words where `free` gives them: "¥0" reads like a mistake.
 */
export const priceParts = (amount: number, currency: string, free?: string) =>
  amount === 0 && free
    ? { amount: free, symbol: '' }
    : { amount: formatDecimal(amount), symbol: currencySymbol(currency) };
