import { z } from 'zod';
import {
  addedFrom,
  flag,
  id,
  idList,
  idText,
  instant,
  line,
  link,
  money,
  page,
  paginated,
  priceText,
} from './primitives.ts';
import { ticketEvent } from './ticket-event.ts';

export const salableStatus = z.enum(['on_sell', 'sold_out', 'before_sell', 'end_sell']);

export const productSort = z.enum(['new', 'price', 'price_desc', 'popular']);

/** Spec §3 Product skus. */
export const sku = z.object({
  id,
  name: z.string(),
  /** In the currency's smallest unit, tax included. */
  price: money,
  /** The price before a markdown. */
  original_price: money.nullable(),
  /** Stock minus holds. */
  salable_quantity: z.number().int().nonnegative(),
  /** The maximum per buyer; null when unlimited. */
  salable_limit: z.number().int().positive().nullable(),
  free_shipping: z.boolean(),
  subscription_frequency: z.string().nullable(),
  note: z.string().nullable(),
});

export const productImage = z.object({ id, url: link, alt: z.string() });

/** Spec §3 Product. */
export const product = z.object({
  id,
  name: z.string(),
  /** Plain text with line breaks. */
  description: z.string(),
  sale_started_at: instant.nullable(),
  sale_ended_at: instant.nullable(),
  min_price: money,
  max_price: money,
  salable_status: salableStatus,
  available_quantity: z.number().int().nonnegative(),
  images: z.array(productImage),
  cover_image_id: id.nullable(),
  skus: z.array(sku),
  adult_warning: z.boolean(),
  is_ticket: z.boolean(),
  vendor: z.object({ id, name: z.string() }).nullable(),
  status: z.enum(['init', 'selling', 'sold', 'deleted']),
});

/** A product with its place in the tray and its chat keyword. Spec §3 Post product. */
export const postProduct = product.omit({ available_quantity: true }).extend({
  keyword: z.string().nullable(),
  skus: z.array(sku.extend({ keyword: z.string().nullable() })),
  pivot: z.object({ order: z.number().int() }),
});

export const productFilters = z.object({
  /** Vendors in the market, by name. */
  vendors: z.array(z.object({ id, name: z.string(), product_count: z.number().int().positive() })),
  goods_count: z.number().int().nonnegative(),
  ticket_count: z.number().int().nonnegative(),
  in_stock_count: z.number().int().nonnegative(),
  on_sale_count: z.number().int().nonnegative(),
  /** The 30 most frequent tags in the market, the most frequent first. */
  tags: z.array(z.object({ name: z.string(), product_count: z.number().int().positive() })),
});

export const shownProduct = product.extend({
  tags: z.array(z.string()),
  /** Rows of a table, in order. */
  properties: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Of a ticket; absent or null where the store gives none. */
  ticket_event: ticketEvent.nullable().optional(),
  /** The public show on air that sells it. */
  live_post_id: id.nullable(),
  /** `live`: only shows sell it. Null: not for sale, as with a plan. Spec §9 cart item sources. */
  added_from: addedFrom.nullable(),
});

export const productSchemas = {
  listProducts: {
    query: z.object({
      keyword: line(100).optional(),
      page: page.optional(),
      vendor_id: idText.optional(),
      with_market: flag.optional(),
      with_product: flag.optional(),
      with_ticket: flag.optional(),
      all: flag.optional(),
      /** Default: the store's order. `popular`: by the store's latest 5,000 order lines. */
      sort: productSort.optional(),
      /** A variant costs at least this, in the currency's smallest unit. */
      min_price: priceText.optional(),
      max_price: priceText.optional(),
      in_stock: flag.optional(),
      /** A variant is marked down. */
      on_sale: flag.optional(),
      tag: line(255).optional(),
      /** Up to 200 ids, separated by commas; also products outside the market. */
      ids: idList.optional(),
    }),
    reply: paginated(product),
  },
  getProductFilters: { reply: productFilters },
  getProduct: { params: z.object({ id: idText }), reply: shownProduct },
};
