export interface AddRequest {
  requested: number;
  /** Total stock less what carts hold. */
  salable: number;
  /** Per buyer; null when unlimited. */
  limit: number | null;
  /** Pieces in this buyer's cart and past orders. */
  already: number;
}

export type Grant =
  | { status: 'fully' | 'partial'; quantity: number }
  | { status: 'refused'; reason: 'sold_out' | 'limit' };

const remainingUnder = (limit: number | null, already: number) =>
  limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - already);

/** Spec §7 cart add. */
export function grantAdd({ requested, salable, limit, already }: AddRequest): Grant {
  const allowance = remainingUnder(limit, already);
  if (salable <= 0) return { status: 'refused', reason: 'sold_out' };
  if (allowance === 0) return { status: 'refused', reason: 'limit' };
  const quantity = Math.min(requested, salable, allowance);
  return { status: quantity === requested ? 'fully' : 'partial', quantity };
}

export interface QuantityBounds {
  /** The item's own hold plus the free stock. */
  available: number;
  limit: number | null;
}

/** 0 when sold out. */
export const maxQuantity = ({ available, limit }: QuantityBounds) =>
  Math.max(0, Math.min(available, limit ?? Number.POSITIVE_INFINITY, MAX_LINE_QUANTITY));

/** The contract's limit for one line. */
export const MAX_LINE_QUANTITY = 999;

export function clampQuantity(wanted: number, bounds: QuantityBounds): number {
  const whole = Number.isFinite(wanted) ? Math.trunc(wanted) : 1;
  return Math.max(1, Math.min(whole, maxQuantity(bounds)));
}
