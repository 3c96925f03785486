import { formatDecimal } from './decimal.ts';

/** Currencies without a smaller unit in use: yen, and New Taiwan dollars. Spec §9. */
const WHOLE = ['JPY', 'TWD'];
const FRACTION_DIGITS = 2;

/** The English locale writes ¥ and NT$, the symbols of spec §9, whatever the page speaks. */
function formatterOf(currency: string): Intl.NumberFormat {
  if (!/^[A-Z]{3}$/.test(currency)) {
    throw new RangeError(`A currency is 3 uppercase letters (ISO 4217), not "${currency}"`);
  }
  const digits = WHOLE.includes(currency) ? 0 : FRACTION_DIGITS;
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/**
 * Writes a sum, in the currency's main unit: (1980, 'JPY') is `¥1,980`. Spec §5 formatters.
 * Throws RangeError for what is no currency code.
 */
export const formatCurrency = (amount: number, currency = 'USD'): string =>
  formatterOf(currency).format(amount);

/** A sum, or the word for having nothing to pay. */
export const formatOrFree = (amount: number, currency: string, free: string): string =>
  amount === 0 ? free : formatCurrency(amount, currency);

/** The symbol of a currency: `¥`, `NT$`. Spec §9. */
export const currencySymbol = (currency: string): string =>
  formatterOf(currency)
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ?? currency;

/**
 * A sum as the `Price` of the kit takes it: the figures, and the symbol beside them. Nothing to pay
 * is said in words where `free` gives them: "¥0" reads like a mistake.
 */
export const priceParts = (amount: number, currency: string, free?: string) =>
  amount === 0 && free
    ? { amount: free, symbol: '' }
    : { amount: formatDecimal(amount), symbol: currencySymbol(currency) };
