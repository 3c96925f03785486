import { z } from 'zod';
import { id, idText, keyword, line, money, success, text, trimmedLine } from '../primitives.ts';
import {
  amount,
  isMarkdown,
  longText,
  MOST_PICTURES,
  MOST_VARIANTS,
  NO_MARKDOWN,
  tags,
  variantKey,
} from '../store-file/fields.ts';
import { taxClass } from '../tax.ts';

const hostProduct = z.object({
  id,
  name: z.string(),
  /** `init` is a draft: hidden from buyers until it is in the market or a show. */
  status: z.string(),
  in_market: z.boolean(),
  tax_class: taxClass,
  skus: z.array(
    z.object({ id, name: z.string(), price: money, stock: z.number(), held: z.number() }),
  ),
});

export const importedProduct = z.object({
  /** The same handle updates the same product. */
  handle: text(255),
  title: text(255),
  /** Plain text with line breaks. */
  description: longText(20_000),
  status: z.enum(['init', 'selling', 'deleted']),
  in_market: z.boolean(),
  /** Absent: unchanged, and `standard` at first. */
  tax_class: taxClass.optional(),
  /** Absent: unchanged. */
  tags: tags.optional(),
  images: z
    .array(z.object({ url: z.string().max(2048), alt: trimmedLine(512) }))
    .max(MOST_PICTURES),
  skus: z
    .array(
      z
        .object({
          key: variantKey,
          name: text(400),
          price: amount,
          original_price: amount.nullable(),
          /** The stock of a new variant. */
          stock: amount.nullable(),
          free_shipping: z.boolean(),
        })
        .refine(({ price, original_price }) => isMarkdown(price, original_price), {
          error: NO_MARKDOWN,
          path: ['original_price'],
        }),
    )
    .min(1)
    .max(MOST_VARIANTS),
  /** Removes variants that are missing from `skus`. */
  is_whole: z.boolean(),
});

export type WireProduct = z.output<typeof importedProduct>;

/** Per call. */
export const IMPORT_PRODUCTS = 50;

/** `left_out`: deleted in the file and never in the store. */
const saved = z.enum(['added', 'updated', 'left_out']);

const params = z.object({ id: idText });
const ofShow = z.object({ id: idText, productId: idText });

export const hostTraySchemas = {
  listHostProducts: {
    query: z.object({
      keyword: line(100).optional(),
      /** From 1. */
      page: z.coerce.number().int().min(1).max(1_000_000).optional(),
    }),
    /** `more`: there is another page. */
    reply: z.object({ data: z.array(hostProduct), more: z.boolean() }),
  },
  importProducts: {
    body: z.object({
      products: z.array(importedProduct).min(1).max(IMPORT_PRODUCTS),
      /** Otherwise the file sets only the stock of new variants. */
      set_stock: z.boolean().default(false),
    }),
    /** Results in the order of the body. */
    reply: z.object({ saved: z.array(saved) }),
  },
  fetchPictures: {
    /** The `next` of the last reply; 0 at first. */
    body: z.object({ after: z.number().int().nonnegative().max(2_147_483_647) }),
    reply: z.object({
      kept: z.number(),
      failed: z.array(z.object({ product: z.string(), url: z.string(), why: z.string() })),
      /** Pictures not fetched yet. */
      left: z.number(),
      /** Null when there are none. */
      next: id.nullable(),
    }),
  },
  sellProduct: { params, body: z.object({ product_id: id.nullable() }), reply: success },
  setPostProduct: {
    params: ofShow,
    body: z.object({
      keyword: keyword.nullish(),
      order: z.number().int().min(0).max(100_000).optional(),
    }),
    reply: success,
  },
  removePostProduct: { params: ofShow, reply: success },
  setSalable: { params, body: z.object({ salable: z.boolean() }), reply: success },
};
