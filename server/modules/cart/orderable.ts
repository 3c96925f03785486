import { isOneOrder } from '../../../src/features/cart/rules/selection.ts';
import type { Db, Trx } from '../../db/db.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Person } from '../../visitor.ts';
import { cartOwnerColumn } from './owner.ts';
import { type Line, selectLines } from './queries.ts';
import { vendorOf } from './to-wire.ts';

const missing = () =>
  new ApiError(
    'NOT_FOUND_ITEM_IN_CART',
    'One of the items is not in the cart: it was taken out, ordered before, or is not yours. Fetch the cart again.',
  );

export function requireRunning(line: Line, now: string): void {
  const isOverdue = line.expires_at !== null && line.expires_at <= now;
  if (line.state === 'expired' || (line.state === 'active' && isOverdue)) {
    throw new ApiError(
      'CART_ITEM_EXPIRED',
      'The hold on one of the items has ended. Fetch the cart again and add the item anew.',
    );
  }
  if (line.state !== 'active') throw missing();
}

/** Tickets, subscriptions and ordinary items, two vendors or two stores never share an order. Spec §4 cart selection. */
function requireOneOrder(lines: readonly Line[]): void {
  const items = lines.map((line) => ({
    id: line.id,
    isTicket: line.is_ticket === 1,
    subscriptionFrequency: line.subscription_frequency,
    vendor: vendorOf(line),
  }));
  if (isOneOrder(items) && new Set(lines.map((line) => line.store_id)).size === 1) return;
  throw new ApiError(
    'MIXED_CART',
    'Tickets, subscriptions and other items, or items of different vendors or stores, cannot be ordered together. Order them one after the other.',
  );
}

/**
 * Reads items of an owner's cart that can be ordered together.
 * @throws ApiError NOT_FOUND_ITEM_IN_CART, CART_ITEM_EXPIRED, MIXED_CART
 */
export async function readOrderable(
  db: Db | Trx,
  owner: Person,
  itemIds: readonly number[],
  now: string,
): Promise<[Line, ...Line[]]> {
  const ids = [...new Set(itemIds)];
  const [first, ...rest] = await selectLines(db)
    .where('cart_item.id', 'in', ids)
    .where(cartOwnerColumn(owner), '=', owner.id)
    .execute();
  if (first === undefined || rest.length + 1 < ids.length) throw missing();
  for (const line of [first, ...rest]) requireRunning(line, now);
  requireOneOrder([first, ...rest]);
  return [first, ...rest];
}

/** A line as pricing and payload rules see it. */
export const toPriced = (line: Line) => ({
  id: line.id,
  price: line.price,
  quantity: line.quantity,
  freeShipping: line.free_shipping === 1,
  isTicket: line.is_ticket === 1,
  subscriptionFrequency: line.subscription_frequency,
});
