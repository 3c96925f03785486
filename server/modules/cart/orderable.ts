import { MAX_AMOUNT } from '../../../src/contract/limits.ts';
import type { ParsedBody, Reply } from '../../../src/contract/schemas.ts';
import { itemsAmount } from '../../../src/features/cart/rules/amount.ts';
import { isOneOrder } from '../../../src/features/cart/rules/selection.ts';
import type { Db, Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { memberIdOf, type Person } from '../../visitor.ts';
import { resolveCoupon } from '../coupon/apply.ts';
import { findPaymentMethod, findShipping } from '../store/checkout-settings.ts';
import { refusalError } from './add.ts';
import { cartOwnerColumn, isTaken, type Line, selectLines } from './queries.ts';
import { type Price, type PriceInput, priceOrder } from './rules/price.ts';
import { vendorOf } from './to-wire.ts';

/** Spec §8 NOT_FOUND_ITEM_IN_CART. */
const notInCart = () =>
  new ApiError(
    'NOT_FOUND_ITEM_IN_CART',
    'One of the items is not in the cart: it was deleted, ordered, or belongs to another buyer. Fetch the cart again.',
  );

export const notSold = ({ product_name }: Line) =>
  new ApiError(
    'NOT_ON_SALE',
    `"${product_name}" is no longer sold. Take it out of the cart and order the rest.`,
  );

/**
 * Throws CART_ITEM_EXPIRED, NOT_FOUND_ITEM_IN_CART for a deleted or ordered line, SOLD_OUT for one
 * whose pieces the store took, or NOT_ON_SALE for one of a removed product.
 */
export function requireActive(line: Line, now: string): void {
  const isOverdue = line.expires_at !== null && line.expires_at <= now;
  if (isTaken(line)) throw refusalError('sold_out');
  if (line.state === 'expired' && line.product_status === 'deleted') throw notSold(line);
  if (line.state === 'expired' || (line.state === 'active' && isOverdue)) {
    throw new ApiError(
      'CART_ITEM_EXPIRED',
      'The hold of one of the items has expired. Fetch the cart and add the item again.',
    );
  }
  if (line.state !== 'active') throw notInCart();
}

/** Throws MIXED_CART. Spec §4 cart selection. */
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
    'Tickets, subscriptions and other items, or items of different vendors or stores, cannot be ordered together. Order them separately.',
  );
}

/** @throws ApiError NOT_FOUND_ITEM_IN_CART, CART_ITEM_EXPIRED, MIXED_CART */
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
  if (first === undefined || rest.length + 1 < ids.length) throw notInCart();
  for (const line of [first, ...rest]) requireActive(line, now);
  requireOneOrder([first, ...rest]);
  return [first, ...rest];
}

export const toPriced = (line: Line) => ({
  id: line.id,
  price: line.price,
  quantity: line.quantity,
  freeShipping: line.free_shipping === 1,
  isTicket: line.is_ticket === 1,
  subscriptionFrequency: line.subscription_frequency,
});

/** Throws INVALID_INPUT for more than an order can store. */
export function priceStorable(input: PriceInput): Price {
  const price = priceOrder(input);
  if (price.amount <= MAX_AMOUNT && price.total_amount <= MAX_AMOUNT) return price;
  const message = `must cost at most ${MAX_AMOUNT} together`;
  throw new ApiError('INVALID_INPUT', `item_ids ${message}. Order them separately.`, {
    fields: { item_ids: [message] },
  });
}

/**
 * A fee is 0 until its method is chosen. Ignores another member's `address_id`. Spec §3 Pricing
 * result.
 * @throws ApiError like `readOrderable` and `resolveCoupon`, SHIPPING_TYPE_NOT_AVAILABLE,
 *   PAYMENT_TYPE_NOT_AVAILABLE
 */
export async function priceCart(
  { db, clock }: Services,
  owner: Person,
  body: ParsedBody<'priceCart'>,
): Promise<Reply<'priceCart'>> {
  const now = clock();
  const lines = await readOrderable(db, owner, body.item_ids, isoOf(now));
  const storeId = lines[0].store_id;
  const { shipping_setting_id: shippingId, payment_id: paymentId } = body;
  const shipping = shippingId ? await findShipping(db, storeId, { id: shippingId }) : null;
  const payment = paymentId ? await findPaymentMethod(db, storeId, { id: paymentId }) : null;
  const items = lines.map(toPriced);
  const coupon = await resolveCoupon(db, {
    storeId,
    userId: memberIdOf(owner),
    coupon_code: body.coupon_code,
    coupon_v2_id: body.coupon_v2_id,
    amount: itemsAmount(items),
    now,
  });
  const prefecture = await findPrefecture(db, memberIdOf(owner), body.address_id);
  return priceStorable({
    items,
    shipping,
    payment,
    prefecture,
    coupon_amount: coupon?.amount ?? 0,
  });
}

export async function findPrefecture(
  db: Db | Trx,
  userId: number | undefined,
  addressId: number | null | undefined,
): Promise<string | null> {
  if (!userId || !addressId) return null;
  const address = await db
    .selectFrom('address')
    .select('level_one')
    .where('id', '=', addressId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return address?.level_one ?? null;
}
