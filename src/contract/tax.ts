import { z } from 'zod';
import { TAX_CLASSES } from './tax-rates.ts';

export const taxClass = z.enum(TAX_CLASSES);

/** The sum of a rate, tax included, and the tax in it. */
export const taxSum = z.object({
  /** In percent; 0 for exempt goods. */
  rate: z.number().int().nonnegative(),
  is_reduced: z.boolean(),
  amount: z.number().int(),
  tax: z.number().int(),
});
export type TaxSum = z.output<typeof taxSum>;

/** Of a qualified invoice issuer. Normalized to `T` and 13 digits. */
export const invoiceNumber = z
  .string()
  .max(40)
  .transform((value) =>
    value
      .normalize('NFKC')
      .replace(/[-‐‑–−\s]/g, '')
      .toUpperCase(),
  )
  .pipe(z.string().regex(/^T\d{13}$/, 'must be T and 13 digits, like T1234567890123'));

/** Only for corporations; the numbers of sole proprietors need not follow it. */
export function hasCorporateCheckDigit(number: string): boolean {
  const [check, ...digits] = [...number.slice(1)].map(Number);
  const sum = digits
    .reverse()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 2), 0);
  return check === 9 - (sum % 9);
}
