/** Spec §4 cart item market status. */
export type MarketStatus = 'available' | 'deleted' | 'error' | 'shortage' | 'soldout' | 'unknown';

/** What the status is told from. */
export interface MarketItem {
  quantity: number;
  deletedAt: string | null;
  /** Null or absent while the stock hasn't been asked for. */
  sku?: { availableQuantity: number } | null;
}

/**
 * Whether an item can be bought as it stands in the cart. Spec §4 cart item market status.
 * `availableQuantity` is what this item may have at most: what it holds and what is free.
 */
export function marketStatus(item: MarketItem): MarketStatus {
  if (item.deletedAt !== null) return 'deleted';
  if (item.sku === null || item.sku === undefined) return 'unknown';
  const available = item.sku.availableQuantity;
  if (!Number.isInteger(available) || available < 0) return 'error';
  if (available === 0) return 'soldout';
  return available < item.quantity ? 'shortage' : 'available';
}

/** The quantity a shortage item is adjusted to; others keep theirs. Spec §4 cart item market status. */
export function adjustedQuantity(item: MarketItem): number {
  return marketStatus(item) === 'shortage' && item.sku ? item.sku.availableQuantity : item.quantity;
}
