import type { ParsedBody, Reply } from '../../../../src/contract/schemas.ts';
import { itemsAmount } from '../../../../src/features/cart/rules/amount.ts';
import { ADULT_AGE, isOldEnough } from '../../../../src/features/checkout/rules/age.ts';
import { isByProvider } from '../../../../src/features/checkout/rules/payment-type.ts';
import type { Locale } from '../../../../src/routes/locales.ts';
import type { Trx } from '../../../db/db.ts';
import { isoOf } from '../../../db/time.ts';
import { ApiError } from '../../../http/api-error.ts';
import { asMember } from '../../../visitor.ts';
import { requireProvider } from '../../card/require-provider.ts';
import { findPrefecture, notSold, readOrderable, toPriced } from '../../cart/orderable.ts';
import type { Line } from '../../cart/queries.ts';
import { lockSkus, sellStock } from '../../cart/stock.ts';
import { consumeCoupon, resolveCoupon } from '../../coupon/apply.ts';
import { queueStoreNotice } from '../../mail/store-notice.ts';
import { queueStaffEvent } from '../../outbox/queue-staff-event.ts';
import { queueLowStock } from '../../stock/queue-low-stock.ts';
import { requireOpenStore } from '../../store/close-store.ts';
import { requireStoreById } from '../../store/queries.ts';
import { grantPurchases } from '../lifecycle/grant-purchases.ts';
import type { OrderContext } from '../lifecycle/transition-order.ts';
import { queueOrderMail } from '../mail/queue-order-mail.ts';
import { insertItems, insertOrder, receiverOf } from './insert-order.ts';
import { quoteOrder } from './quote-order.ts';
import { requestedDeliveryOf } from './requested-delivery.ts';

type Body = ParsedBody<'checkout'>;

interface Purchase {
  userId: number;
  body: Body;
  locale: Locale;
}

/** Locks the items' SKUs, so that items and prices do not change until the commit. */
async function lockItems(trx: Trx, userId: number, itemIds: readonly number[]): Promise<void> {
  const items = await trx
    .selectFrom('cart_item')
    .select('sku_id')
    .where('id', 'in', [...itemIds])
    .where('user_id', '=', userId)
    .execute();
  await lockSkus(
    trx,
    items.map((item) => item.sku_id),
  );
}

function requireSellable(lines: readonly Line[]): void {
  const deleted = lines.find((line) => line.product_status === 'deleted');
  if (deleted === undefined) return;
  throw notSold(deleted);
}

function requireAge(lines: readonly Line[], age: Body['age']): void {
  const items = lines.map((line) => ({ adultWarning: line.adult_warning === 1 }));
  if (isOldEnough(items, age)) return;
  const message = `must be ${ADULT_AGE} or more for goods for adults`;
  throw new ApiError('INVALID_INPUT', `age ${message}.`, { fields: { age: [message] } });
}

/** The condition on `state` lets an item be ordered only once. */
async function takeItems(trx: Trx, lines: readonly Line[], now: string): Promise<void> {
  const ordered = await trx
    .updateTable('cart_item')
    .set({ state: 'ordered', ended_at: now })
    .where(
      'id',
      'in',
      lines.map((line) => line.id),
    )
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (ordered.numUpdatedRows !== BigInt(lines.length)) {
    throw new ApiError(
      'NOT_FOUND_ITEM_IN_CART',
      'One of the items left the cart meanwhile. Fetch the cart again.',
    );
  }
}

/**
 * Orders items of the member's cart in the given transaction. Computes prices and fees instead of
 * trusting the request. Spec §7 checkout.
 *
 * @throws ApiError NOT_FOUND_ITEM_IN_CART, CART_ITEM_EXPIRED, MIXED_CART, NOT_ON_SALE, STORE_CLOSED,
 * INVALID_INPUT
 *   (`age`, `shipping_type`, `delivery_date`, `delivery_slot`, `giftable`), ADDRESS_REQUIRED, SHIPPING_TYPE_NOT_AVAILABLE,
 *   PAYMENT_TYPE_NOT_AVAILABLE,
 *   PRICE_CHANGED, and the errors of `resolveCoupon`
 */
export async function checkout(
  context: OrderContext,
  { userId, body, locale }: Purchase,
): Promise<Reply<'checkout'>> {
  const { trx, services } = context;
  const now = services.clock();
  await lockItems(trx, userId, body.item_ids);
  const lines = await readOrderable(trx, asMember(userId), body.item_ids, isoOf(now));
  requireSellable(lines);
  requireAge(lines, body.age);
  const storeId = lines[0].store_id;
  const store = await requireStoreById(trx, storeId);
  requireOpenStore(store);
  const coupon = await resolveCoupon(trx, {
    storeId,
    userId,
    coupon_code: body.coupon_code,
    coupon_v2_id: body.coupon_v2_id,
    amount: itemsAmount(lines.map(toPriced)),
    now,
  });
  const prefecture = await findPrefecture(trx, userId, body.address_id);
  const quote = await quoteOrder(trx, { lines, body, storeId, coupon, prefecture });
  if (isByProvider(quote.paymentType)) requireProvider(services);
  const receiver = await receiverOf(trx, userId, body, quote.shipping);
  const { timezone } = store;
  const requested = requestedDeliveryOf({ body, shipping: quote.shipping, timezone, now });
  await takeItems(trx, lines, isoOf(now));
  const order = { userId, store, body, locale, lines, quote, coupon, receiver, requested, now };
  const placed = await insertOrder(trx, order);
  const { id, payment_status } = placed;
  await insertItems(trx, id, order);
  const cause = { by: `member ${userId}`, at: isoOf(now), orderId: id } as const;
  for (const line of lines) await sellStock(trx, line.sku_id, line.quantity, cause);
  if (coupon) {
    const field = body.coupon_code ? 'coupon_code' : 'coupon_v2_id';
    await consumeCoupon(trx, { coupon, userId, orderId: id, field, now: isoOf(now) });
  }
  if (payment_status === 'paid') await grantPurchases(trx, id, now);
  await queueOrderMail(context, placed, 'orderReceived');
  await queueStoreNotice(trx, storeId, { kind: 'newOrder', order: placed }, now);
  await queueLowStock(context, storeId, lines);
  await queueStaffEvent(context, storeId, 'order.placed', {
    ...{ order_id: id, number: placed.slug, total: placed.amount_payable },
    ...{ payment_type: placed.payment_type, payment_status },
  });
  return { id };
}
