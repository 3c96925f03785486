import { TAX_RATES, type TaxRate } from '../../../contract/tax-rates.ts';

const JAPAN_MS = 9 * 60 * 60 * 1000;

/** Japan has no summer time. */
export const dayInJapan = (instant: Date): string =>
  new Date(instant.getTime() + JAPAN_MS).toISOString().slice(0, 10);

/**
 * Returns the tax rate of a class on a day (`2026-11-26`), in percent; 0 for exempt goods. Days before
 * the first line of a class have its rate.
 */
export function rateOn(
  taxClass: string,
  day: string,
  rates: readonly TaxRate[] = TAX_RATES,
): number {
  if (taxClass === 'exempt') return 0;
  const ofClass = rates
    .filter((rate) => rate.taxClass === taxClass)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const applied = ofClass.findLast(({ from, until }) => from <= day && (!until || day < until));
  const percent = (applied ?? ofClass[0])?.percent;
  if (percent === undefined) throw new Error(`The tax class "${taxClass}" has no rate.`);
  return percent;
}

/** Whether documents mark goods of a rate (※). Exempt goods have no rate. */
export const isReduced = (percent: number, standard: number): boolean =>
  percent > 0 && percent < standard;

export const isTaxedInJapan = ({ region, currency }: { region: string; currency: string }) =>
  region === 'JP' && currency === 'JPY';
