/** Pieces of a SKU that somebody asks for, and what stands in the way. All integers. */
export interface AddRequest {
  requested: number;
  /** What can be added now: stock less what carts hold. */
  salable: number;
  /** The most one buyer may buy; null when unlimited. */
  limit: number | null;
  /** What this buyer has in the cart and in past orders. */
  already: number;
}

export type Grant =
  | { status: 'fully' | 'partial'; quantity: number }
  | { status: 'refused'; reason: 'sold_out' | 'limit' };

/** How many more a buyer may take before the purchase limit. */
const roomUnder = (limit: number | null, already: number) =>
  limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - already);

/** How much of an add is granted: all, what is left, or nothing and why. Spec §7 cart add. */
export function grantAdd({ requested, salable, limit, already }: AddRequest): Grant {
  const room = roomUnder(limit, already);
  if (salable <= 0) return { status: 'refused', reason: 'sold_out' };
  if (room === 0) return { status: 'refused', reason: 'limit' };
  const quantity = Math.min(requested, salable, room);
  return { status: quantity === requested ? 'fully' : 'partial', quantity };
}

/** The bounds of a quantity stepper. */
export interface QuantityBounds {
  /** What this item may have at most: what it holds and what is free. */
  available: number;
  limit: number | null;
}

/** The most the stepper goes to; 0 when nothing is left. */
export const maxQuantity = ({ available, limit }: QuantityBounds) =>
  Math.max(0, Math.min(available, limit ?? Number.POSITIVE_INFINITY, MAX_LINE_QUANTITY));

/** The most pieces one line can have, as the contract says. */
export const MAX_LINE_QUANTITY = 999;

/** Brings a typed number within 1 and what can be bought. */
export function clampQuantity(wanted: number, bounds: QuantityBounds): number {
  const whole = Number.isFinite(wanted) ? Math.trunc(wanted) : 1;
  return Math.max(1, Math.min(whole, maxQuantity(bounds)));
}
