import type { Product } from '../product.ts';

const SECOND_MS = 1000;
const DAY_SECONDS = 86_400;
/** Earlier, only the date is shown. */
const COUNTED_DAYS = 3;

/** A change by time alone. Spec §4 salable_status. */
export interface SaleChange {
  kind: 'start' | 'end';
  /** ISO 8601. */
  at: string;
}

export function saleChange({
  salable_status: status,
  sale_started_at: startsAt,
  sale_ended_at: endsAt,
}: Pick<Product, 'salable_status' | 'sale_started_at' | 'sale_ended_at'>): SaleChange | undefined {
  if (status === 'before_sell' && startsAt) return { kind: 'start', at: startsAt };
  return status === 'on_sell' && endsAt ? { kind: 'end', at: endsAt } : undefined;
}

/** Returns undefined more than three days before. */
export function countdownTo(at: string, now: number) {
  const left = Math.max(0, Math.ceil((Date.parse(at) - now) / SECOND_MS));
  if (left > COUNTED_DAYS * DAY_SECONDS) return undefined;
  return { days: Math.floor(left / DAY_SECONDS), seconds: left % DAY_SECONDS };
}
