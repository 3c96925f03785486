/**
 * Consumption tax in Japan, in percent, with the days (Japan) from which and before which a rate
 * applies. A new rate is one more line here: where lines overlap, the one that begins last applies.
 */
export const TAX_RATES = [
  { taxClass: 'standard', percent: 10, from: '2019-10-01', until: null },
  { taxClass: 'reduced', percent: 8, from: '2019-10-01', until: null },
] as const satisfies readonly TaxRate[];

export interface TaxRate {
  taxClass: string;
  percent: number;
  from: string;
  /** The first day without it. */
  until: string | null;
}

type TaxedClass = (typeof TAX_RATES)[number]['taxClass'];
export type TaxClass = TaxedClass | 'exempt';

/** The classes of the rates, and `exempt`. */
export const TAX_CLASSES: readonly TaxClass[] = [
  ...new Set(TAX_RATES.map((rate) => rate.taxClass)),
  'exempt',
];

export const TAX_ROUNDINGS = ['down', 'up', 'half'] as const;
export type TaxRounding = (typeof TAX_ROUNDINGS)[number];
