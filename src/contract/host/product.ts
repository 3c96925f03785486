import { z } from 'zod';
import { id, idText, keyword, money, text, trimmedLine } from '../primitives.ts';
import {
  amount,
  instant,
  key,
  limit,
  longText,
  MOST_PICTURES,
  MOST_VARIANTS,
  pieces,
  properties,
  tags,
  variantKey,
} from '../store-file/fields.ts';
import { taxClass } from '../tax.ts';

const params = z.object({ id: idText });

const option = z.strictObject({ name: text(40), value: text(100) });
const picture = z.strictObject({
  url: z.string().min(1).max(2048),
  /** Default: the product's name. Empty for a decorative picture. */
  alt: trimmedLine(512).optional(),
});

const noRepeats = (values: readonly string[], message: string, context: z.RefinementCtx) => {
  values.forEach((value, index) => {
    if (values.indexOf(value) === index) return;
    context.addIssue({ code: 'custom', message, path: [index] });
  });
};

/** Absent fields stay; in a new variant they have their default. */
const sku = z.strictObject({
  /** Absent for a new variant. */
  id: id.optional(),
  /** Of a new variant. Default: its options or its name. */
  key: variantKey.optional(),
  /** Default: the options, or the product's name. */
  name: text(400).optional(),
  options: z
    .array(option)
    .max(5)
    .superRefine((list, context) => {
      const names = list.map(({ name }) => name);
      noRepeats(names, 'has the same option twice', context);
    })
    .optional(),
  price: amount.optional(),
  /** The price before a markdown. */
  original_price: amount.nullable().optional(),
  /** Carts above the new stock lose their newest pieces. */
  stock: pieces.optional(),
  purchase_limit: limit.optional(),
  free_shipping: z.boolean().optional(),
  note: longText(1000).nullable().optional(),
  keyword: keyword.nullable().optional(),
});

/** Lists replace the stored list. Absent fields stay. */
const change = z.strictObject({
  name: text(255).optional(),
  description: longText(20_000).optional(),
  /** `init` is a draft. `selling` also restores an archived product. */
  status: z.enum(['init', 'selling']).optional(),
  in_market: z.boolean().optional(),
  offered_by_seller: z.boolean().optional(),
  sale_started_at: instant.nullable().optional(),
  sale_ended_at: instant.nullable().optional(),
  adult_warning: z.boolean().optional(),
  is_ticket: z.boolean().optional(),
  vendor: text(100).nullable().optional(),
  keyword: keyword.nullable().optional(),
  tags: tags.optional(),
  properties: properties.optional(),
  tax_class: taxClass.optional(),
  /** In display order. */
  pictures: z.array(picture).max(MOST_PICTURES).optional(),
  /** In display order. A variant that the list lacks is removed. */
  skus: z.array(sku).min(1).max(MOST_VARIANTS).optional(),
});

export type ProductInput = z.output<typeof change>;
export type SkuInput = z.output<typeof sku>;

const hostSku = z.object({
  id,
  key: z.string(),
  name: z.string(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  price: money,
  original_price: money.nullable(),
  stock: z.number().int(),
  /** Pieces held by carts. */
  held: z.number().int(),
  purchase_limit: z.number().int().nullable(),
  free_shipping: z.boolean(),
  note: z.string().nullable(),
  keyword: z.string().nullable(),
  /** Members who wait for the mail when it is back in stock. */
  reminder_count: z.number().int().nonnegative(),
});

const wholeProduct = z.object({
  id,
  /** Identifies the product in a store's file and a spreadsheet. */
  key: z.string(),
  name: z.string(),
  description: z.string(),
  /** `deleted`: archived, because orders or carts refer to it. */
  status: z.enum(['init', 'selling', 'deleted']),
  in_market: z.boolean(),
  offered_by_seller: z.boolean(),
  sale_started_at: z.string().nullable(),
  sale_ended_at: z.string().nullable(),
  adult_warning: z.boolean(),
  is_ticket: z.boolean(),
  vendor: z.string().nullable(),
  keyword: z.string().nullable(),
  tax_class: taxClass,
  tags: z.array(z.string()),
  properties: z.array(z.object({ name: z.string(), value: z.string() })),
  pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
  skus: z.array(hostSku),
});

export const hostProductSchemas = {
  getHostProduct: { params, reply: wholeProduct },
  createProduct: {
    body: change
      .extend({
        key: key.optional(),
        name: text(255),
        skus: z.array(sku).min(1).max(MOST_VARIANTS),
      })
      .describe('`key` defaults to the name.'),
    reply: wholeProduct,
  },
  updateProduct: { params, body: change, reply: wholeProduct },
  deleteProduct: {
    params,
    /** `archived`: orders, carts, tickets or shows refer to it, so it stays, hidden from buyers. */
    reply: z.object({ archived: z.boolean() }),
  },
  keepPicture: { reply: z.object({ url: z.string() }) },
};
