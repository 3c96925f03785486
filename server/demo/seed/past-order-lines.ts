import { itemsAmount } from '../../../src/features/cart/rules/amount.ts';
import type { Trx } from '../../db/db.ts';
import { isoAfter } from '../../db/time.ts';
import { priceOrder } from '../../modules/cart/rules/price.ts';
import { itemTaxRate } from '../../modules/order/rules/order-taxes.ts';
import { findShipping } from '../../modules/store/checkout-settings.ts';
import type { StoreRow } from '../../modules/store/queries.ts';
import type { PastOrder } from '../stores/hanamichi/past-orders.ts';

const HOUR_MS = 3_600_000;

export interface OrderLine {
  cart_item_id: number;
  sku_id: number;
  product_name: string;
  sku_name: string;
  image_url: string | null;
  price: number;
  quantity: number;
  added_from: 'market';
  is_ticket: 0 | 1;
  free_shipping: 0 | 1;
  tax_rate: number | null;
}

const findSku = (trx: Trx, storeId: number, slug: string, position: number) =>
  trx
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .innerJoin('product_image', 'product_image.product_id', 'product.id')
    .select([
      'sku.id',
      'sku.name',
      'sku.price',
      'sku.free_shipping',
      'product.name as product',
      'product.is_ticket',
      'product.tax_class',
      'product_image.url',
    ])
    .where('product.store_id', '=', storeId)
    .where('product.import_handle', '=', slug)
    .where('product_image.position', '=', 0)
    .where('sku.position', '=', position)
    .executeTakeFirstOrThrow();

export async function insertCartItems(
  trx: Trx,
  order: PastOrder,
  { store, userId, now }: { store: StoreRow; userId: number; now: Date },
): Promise<OrderLine[]> {
  const at = isoAfter(now, -order.placed * HOUR_MS);
  const lines: OrderLine[] = [];
  for (const [slug, position, quantity] of order.lines) {
    const sku = await findSku(trx, store.id, slug, position);
    const item = await trx
      .insertInto('cart_item')
      .values({
        store_id: store.id,
        user_id: userId,
        sku_id: sku.id,
        quantity,
        added_from: 'market',
        state: 'ordered',
        ended_at: at,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    lines.push({
      cart_item_id: item.id,
      sku_id: sku.id,
      product_name: sku.product,
      sku_name: sku.name,
      image_url: sku.url,
      price: sku.price,
      quantity,
      added_from: 'market',
      is_ticket: sku.is_ticket,
      free_shipping: sku.free_shipping,
      tax_rate: itemTaxRate(store, sku.tax_class, new Date(at)),
    });
  }
  return lines;
}

export async function sumsOf(trx: Trx, order: PastOrder, lines: OrderLine[], storeId: number) {
  const items = lines.map((line) => ({
    id: line.cart_item_id,
    price: line.price,
    quantity: line.quantity,
    freeShipping: line.free_shipping === 1,
    isTicket: line.is_ticket === 1,
    subscriptionFrequency: null,
  }));
  const type = order.shipping === 'self_pick_up' ? 'self_pick_up' : 'custom';
  const shipping = await findShipping(trx, storeId, { type });
  const payment = await trx
    .selectFrom('payment_setting')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('type', '=', order.payment)
    .executeTakeFirst();
  const { rebate_amounts: _, ...sums } = priceOrder({
    items,
    shipping: order.shipping === 'virtual' || itemsAmount(items) === 0 ? null : shipping,
    payment: payment ?? null,
    coupon_amount: 0,
  });
  return sums;
}
