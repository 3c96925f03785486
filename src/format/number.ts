/**
 * 12345.6 is `12,345.6`. Spec §5 formatters. Avoids Intl, whose first use costs 100 ms on a slow
 * phone.
 */
export function formatDecimal(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** 0.125 is `12.5%`. Spec §5 formatters. */
export const formatPercent = (ratio: number): string =>
  `${formatDecimal(Math.round(ratio * 1000) / 10)}%`;
