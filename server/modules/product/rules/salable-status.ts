/** Spec §4 product salable_status. */
export type SalableStatus = 'on_sell' | 'sold_out' | 'before_sell' | 'end_sell';

interface Sale {
  /** What the store decided: `init` is not yet offered, `deleted` no longer. */
  status: 'init' | 'selling' | 'sold' | 'deleted';
  /** ISO instants; null when the sale has no beginning or no end. */
  startedAt: string | null;
  endedAt: string | null;
  /** Pieces that can be added to a cart now, over all variants. */
  salableQuantity: number;
}

/**
 * Whether a product can be bought at an instant. The window counts before the stock: what is over is
 * over, sold out or not. The first instant of the window is on sale, the last is not.
 */
export function salableStatus(sale: Sale, now: Date): SalableStatus {
  if (sale.status === 'deleted') return 'end_sell';
  if (sale.endedAt !== null && now >= new Date(sale.endedAt)) return 'end_sell';
  if (sale.status === 'init') return 'before_sell';
  if (sale.startedAt !== null && now < new Date(sale.startedAt)) return 'before_sell';
  return sale.status === 'sold' || sale.salableQuantity <= 0 ? 'sold_out' : 'on_sell';
}
