const number = new Intl.NumberFormat('en', { maximumFractionDigits: 20 });

/** Writes a number with thousands apart: 12345.6 is `12,345.6`. Spec §5 formatters. */
export const formatDecimal = (value: number): string => number.format(value);
