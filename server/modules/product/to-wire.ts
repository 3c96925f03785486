import type { z } from 'zod';
import type { product } from '../../../src/contract/product.ts';
import type { ProductRow, SkuRow } from './queries.ts';
import { salableStatus } from './rules/salable-status.ts';

type Product = z.output<typeof product>;
type Sku = Product['skus'][number];

const toSku = (row: SkuRow): Sku => ({
  id: row.id,
  name: row.name,
  price: row.price,
  original_price: row.original_price,
  salable_quantity: row.stock - row.held,
  salable_limit: row.purchase_limit,
  free_shipping: row.free_shipping === 1,
  subscription_frequency: row.subscription_frequency,
  note: row.note,
});

/** Without stock: `sold`. Spec §4 product status. */
function statusOf(row: ProductRow): Product['status'] {
  const isSold = row.skus.length > 0 && row.skus.every((sku) => sku.stock === 0);
  return row.status === 'selling' && isSold ? 'sold' : row.status;
}

/** Spec §3 Product. */
export function toProduct(row: ProductRow, now: Date): Product {
  const prices = row.skus.map((sku) => sku.price);
  const available = row.skus.reduce((sum, sku) => sum + sku.stock - sku.held, 0);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    sale_started_at: row.sale_started_at,
    sale_ended_at: row.sale_ended_at,
    min_price: prices.length > 0 ? Math.min(...prices) : 0,
    max_price: prices.length > 0 ? Math.max(...prices) : 0,
    salable_status: salableStatus(
      {
        status: row.status,
        startedAt: row.sale_started_at,
        endedAt: row.sale_ended_at,
        salableQuantity: available,
      },
      now,
    ),
    available_quantity: available,
    images: row.images.map(({ id, url, alt }) => ({ id, url, alt })),
    cover_image_id: row.images[0]?.id ?? null,
    skus: row.skus.map(toSku),
    adult_warning: row.adult_warning === 1,
    is_ticket: row.is_ticket === 1,
    vendor:
      row.vendor_id !== null && row.vendor_name !== null
        ? { id: row.vendor_id, name: row.vendor_name }
        : null,
    status: statusOf(row),
  };
}

export const saleChanges = ({
  sale_started_at,
  sale_ended_at,
}: Pick<Product, 'sale_started_at' | 'sale_ended_at'>) => [sale_started_at, sale_ended_at];
