/**
 * Writes a number with thousands apart: 12345.6 is `12,345.6`. Spec §5 formatters. Every page with a
 * price needs this at once, and the first Intl.NumberFormat of a page takes a slow phone 100 ms.
 */
export function formatDecimal(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
