/** Spec §4 product salable_status. */
export type SalableStatus = 'on_sell' | 'sold_out' | 'before_sell' | 'end_sell';

interface Sale {
  /** `init` is a draft. */
  status: 'init' | 'selling' | 'sold' | 'deleted';
  /** ISO-8601; null is open. */
  startedAt: string | null;
  endedAt: string | null;
  /** Over all variants. */
  salableQuantity: number;
}

/** The sale period precedes the stock. It includes its start, not its end. */
export function salableStatus(sale: Sale, now: Date): SalableStatus {
  if (sale.status === 'deleted') return 'end_sell';
  if (sale.endedAt !== null && now >= new Date(sale.endedAt)) return 'end_sell';
  if (sale.status === 'init') return 'before_sell';
  if (sale.startedAt !== null && now < new Date(sale.startedAt)) return 'before_sell';
  return sale.status === 'sold' || sale.salableQuantity <= 0 ? 'sold_out' : 'on_sell';
}
