import type { Db, Trx } from '../../db/db.ts';
import { ownerColumn, type Person } from '../../visitor.ts';

export const cartOwnerColumn = (owner: Person) => `cart_item.${ownerColumn(owner)}` as const;

export const selectLines = (db: Db | Trx) =>
  db
    .selectFrom('cart_item')
    .innerJoin('sku', 'sku.id', 'cart_item.sku_id')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .leftJoin('post', 'post.id', 'cart_item.post_id')
    .select([
      'cart_item.id',
      'cart_item.store_id',
      'cart_item.post_id',
      'cart_item.sku_id',
      'cart_item.quantity',
      'cart_item.wanted_quantity',
      'cart_item.seen_price',
      'cart_item.added_from',
      'cart_item.state',
      'cart_item.expires_at',
      'cart_item.ended_at',
      'sku.name as sku_name',
      'sku.price',
      'sku.stock',
      'sku.held',
      'sku.purchase_limit',
      'sku.free_shipping',
      'sku.note',
      'sku.subscription_frequency',
      'product.id as product_id',
      'product.name as product_name',
      'product.status as product_status',
      'product.adult_warning',
      'product.is_ticket',
      'product.ticket_event',
      'product.tax_class',
      'product.vendor_id',
      'product.vendor_name',
      'product.sale_started_at',
      'product.sale_ended_at',
      'post.title as post_title',
      'post.created_at as post_created_at',
      'post.type as post_type',
    ])
    .select((eb) =>
      eb
        .selectFrom('product_image')
        .select('product_image.url')
        .whereRef('product_image.product_id', '=', 'product.id')
        .orderBy('product_image.position')
        .limit(1)
        .as('image'),
    )
    .orderBy('cart_item.id');

export type Line = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

/** Whether the store took all pieces of an expired line before its hold ended. */
export const isTaken = (line: Line) =>
  line.state === 'expired' &&
  line.wanted_quantity !== null &&
  (line.expires_at === null || (line.ended_at ?? '') < line.expires_at);

export const findLine = (db: Db | Trx, owner: Person, id: number): Promise<Line | undefined> =>
  selectLines(db)
    .where('cart_item.id', '=', id)
    .where(cartOwnerColumn(owner), '=', owner.id)
    .executeTakeFirst();

/** Counts pieces in the cart and in orders neither canceled nor returned. */
export async function countBought(
  trx: Trx,
  owner: Person,
  skuId: number,
  now: string,
): Promise<number> {
  const inCart = await trx
    .selectFrom('cart_item')
    .select((eb) => eb.fn.sum<number | string | null>('quantity').as('pieces'))
    .where('sku_id', '=', skuId)
    .where(cartOwnerColumn(owner), '=', owner.id)
    .where('state', '=', 'active')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  if (owner.type === 'guest') return Number(inCart.pieces ?? 0);
  const ordered = await trx
    .selectFrom('order_item')
    .innerJoin('customer_order', 'customer_order.id', 'order_item.order_id')
    .select((eb) => eb.fn.sum<number | string | null>('order_item.quantity').as('pieces'))
    .where('order_item.sku_id', '=', skuId)
    .where('customer_order.user_id', '=', owner.id)
    .where('customer_order.status', 'not in', ['canceled', 'returned'])
    .executeTakeFirstOrThrow();
  return Number(inCart.pieces ?? 0) + Number(ordered.pieces ?? 0);
}
