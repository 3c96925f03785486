const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

/** Writes a share of one as percent: 0.125 is `12.5%`. Spec §5 formatters. */
export const formatPercent = (share: number): string => percent.format(share);
