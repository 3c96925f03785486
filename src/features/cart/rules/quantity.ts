/** A requested quantity of a SKU and its limits. All integers. */
export interface AddRequest {
  requested: number;
  /** The stock that can be added now: the total less what carts hold. */
  salable: number;
  /** The purchase limit of one buyer; null when unlimited. */
  limit: number | null;
  /** What this buyer already has in the cart and in past orders. */
  already: number;
}

export type Grant =
  | { status: 'fully' | 'partial'; quantity: number }
  | { status: 'refused'; reason: 'sold_out' | 'limit' };

/** Returns how many more a buyer may add before the purchase limit. */
const remainingUnder = (limit: number | null, already: number) =>
  limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - already);

/**
 * Returns how much of an add is granted: all, the remainder, or nothing with a reason. Spec §7
 * cart add.
 */
export function grantAdd({ requested, salable, limit, already }: AddRequest): Grant {
  const allowance = remainingUnder(limit, already);
  if (salable <= 0) return { status: 'refused', reason: 'sold_out' };
  if (allowance === 0) return { status: 'refused', reason: 'limit' };
  const quantity = Math.min(requested, salable, allowance);
  return { status: quantity === requested ? 'fully' : 'partial', quantity };
}

/** The bounds of a quantity stepper. */
export interface QuantityBounds {
  /** The most this item can have: its own hold plus the free stock. */
  available: number;
  limit: number | null;
}

/** Returns the maximum of the stepper; 0 when sold out. */
export const maxQuantity = ({ available, limit }: QuantityBounds) =>
  Math.max(0, Math.min(available, limit ?? Number.POSITIVE_INFINITY, MAX_LINE_QUANTITY));

/** The largest quantity of one line, as in the contract. */
export const MAX_LINE_QUANTITY = 999;

/** Clamps a typed number to between 1 and the maximum. */
export function clampQuantity(wanted: number, bounds: QuantityBounds): number {
  const whole = Number.isFinite(wanted) ? Math.trunc(wanted) : 1;
  return Math.max(1, Math.min(whole, maxQuantity(bounds)));
}
