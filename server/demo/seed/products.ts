import type { Trx } from '../../db/db.ts';
import { pictureAddress } from '../pictures/pictures.ts';
import type { SeedProduct, SeedStore } from '../stores/types.ts';

const DAY = 86_400_000;
const daysFrom = (now: Date, days: number | undefined) =>
  days === undefined ? null : new Date(now.getTime() + days * DAY).toISOString();

/** Inserts a store's products with their images and SKUs. Returns their ids by slug. */
export async function seedProducts(
  db: Trx,
  store: SeedStore,
  storeId: number,
  now: Date,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [position, product] of store.products.entries()) {
    const { id } = await db
      .insertInto('product')
      .values({
        store_id: storeId,
        name: product.name,
        description: product.description,
        sale_started_at: daysFrom(now, product.saleStartsInDays),
        sale_ended_at: daysFrom(now, product.saleEndsInDays),
        status: 'selling',
        adult_warning: product.adultWarning ? 1 : 0,
        is_ticket: product.ticket ? 1 : 0,
        vendor_id: product.vendor?.id ?? null,
        vendor_name: product.vendor?.name ?? null,
        in_market: 1,
        position,
        created_at: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('product_image')
      .values(imagesOf(store.slug, product, id))
      .execute();
    await db.insertInto('sku').values(skusOf(product, id)).execute();
    ids.set(product.slug, id);
  }
  return ids;
}

function imagesOf(store: string, product: SeedProduct, productId: number) {
  const name = `${store}/${product.slug}`;
  const cover = {
    product_id: productId,
    url: pictureAddress(name),
    alt: product.name,
    position: 0,
  };
  if (!product.detail) return [cover];
  const detail = { url: pictureAddress(`${name}-2`), alt: product.detail, position: 1 };
  return [cover, { product_id: productId, ...detail }];
}

const skusOf = (product: SeedProduct, productId: number) =>
  product.skus.map((sku, position) => ({
    product_id: productId,
    name: sku.name,
    price: sku.price,
    original_price: sku.was ?? null,
    stock: sku.stock,
    held: 0,
    purchase_limit: sku.limit ?? null,
    free_shipping: sku.freeShipping ? (1 as const) : (0 as const),
    note: sku.note ?? null,
    position,
  }));
