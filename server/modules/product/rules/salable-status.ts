/** Spec §4 product salable_status. */
export type SalableStatus = 'on_sell' | 'sold_out' | 'before_sell' | 'end_sell';

interface Sale {
  /** Set by the store: `init` is a draft. */
  status: 'init' | 'selling' | 'sold' | 'deleted';
  /** ISO instants; null when the sale has no beginning or no end. */
  startedAt: string | null;
  endedAt: string | null;
  /** Pieces that can be added to a cart now, over all variants. */
  salableQuantity: number;
}

/**
 * Whether a product can be bought at an instant. The sale period takes precedence over the stock: a
 * sale that has ended is `end_sell` even when pieces are left. The period includes its start, not
 * its end.
 */
export function salableStatus(sale: Sale, now: Date): SalableStatus {
  if (sale.status === 'deleted') return 'end_sell';
  if (sale.endedAt !== null && now >= new Date(sale.endedAt)) return 'end_sell';
  if (sale.status === 'init') return 'before_sell';
  if (sale.startedAt !== null && now < new Date(sale.startedAt)) return 'before_sell';
  return sale.status === 'sold' || sale.salableQuantity <= 0 ? 'sold_out' : 'on_sell';
}
