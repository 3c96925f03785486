/** Spec §4 cart item market status. */
export type MarketStatus = 'available' | 'deleted' | 'error' | 'shortage' | 'soldout' | 'unknown';

export interface MarketItem {
  quantity: number;
  deletedAt: string | null;
  /** Null or absent until the stock is known. */
  sku?: { availableQuantity: number } | null;
}

/**
 * Checks the current quantity. Spec §4 cart item market status. `availableQuantity` is its own hold
 * plus the free stock.
 */
export function marketStatus(item: MarketItem): MarketStatus {
  if (item.deletedAt !== null) return 'deleted';
  if (item.sku === null || item.sku === undefined) return 'unknown';
  const available = item.sku.availableQuantity;
  if (!Number.isInteger(available) || available < 0) return 'error';
  if (available === 0) return 'soldout';
  return available < item.quantity ? 'shortage' : 'available';
}

/** Spec §4 cart item market status. */
export function adjustedQuantity(item: MarketItem): number {
  return marketStatus(item) === 'shortage' && item.sku ? item.sku.availableQuantity : item.quantity;
}
