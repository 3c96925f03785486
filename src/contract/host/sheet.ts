import { z } from 'zod';
import { text } from '../primitives.ts';
import {
  amount,
  isMarkdown,
  limit,
  NO_MARKDOWN,
  properties,
  tags,
  variantKey,
} from '../store-file/fields.ts';
import { taxClass } from '../tax.ts';

const cells = z.object({
  product_key: text(255),
  product: text(255),
  /** Empty for the only variant. */
  variant_key: variantKey,
  variant: text(400),
  price: amount,
  list_price: amount.nullable(),
  /** Null keeps the current stock. */
  stock: amount.nullable(),
  /**
   * The stock when the sheet was written. The stock then changes by the difference, so that pieces
   * sold in between stay sold. Null sets the stock.
   */
  stock_before: amount.nullable(),
  /**
   * Importing a sheet again applies each stock change only once. Null for a sheet without a name.
   */
  sheet: z
    .string()
    .regex(/^sheet-[a-z0-9]{1,20}$/)
    .nullable(),
  limit,
  on_sale: z.boolean(),
  tax_class: taxClass,
  tags,
  properties,
});

const noMarkdown = { error: NO_MARKDOWN, path: ['list_price'] };

const sheetRow = cells.refine(({ price, list_price }) => isMarkdown(price, list_price), noMarkdown);
export type SheetRow = z.output<typeof sheetRow>;

/**
 * Absent fields stay. A row without `variant_key` names its variant by `variant`. Validated here
 * too, because the client may not be `npm run host`.
 */
export const sheetChange = cells
  .partial({
    product: true,
    variant_key: true,
    variant: true,
    list_price: true,
    limit: true,
    on_sale: true,
    tax_class: true,
    tags: true,
    properties: true,
  })
  .refine(({ price, list_price = null }) => isMarkdown(price, list_price), noMarkdown)
  .refine(({ variant_key, variant }) => variant_key !== undefined || variant !== undefined, {
    error: 'must be there in a row without variant',
    path: ['variant_key'],
  });
export type SheetChange = z.output<typeof sheetChange>;

/** Per call, for reading and writing. */
export const SHEET_ROWS = 500;

export const hostSheetSchemas = {
  readSheet: {
    /** The `next` of the last reply; 0 at first. */
    query: z.object({ after: z.coerce.number().int().nonnegative().max(2_147_483_647) }),
    /** `next` is null after the last rows. */
    reply: z.object({ rows: z.array(sheetRow), next: z.number().nullable() }),
  },
  saveSheet: {
    body: z.object({ rows: z.array(sheetChange).min(1).max(SHEET_ROWS) }),
    reply: z.object({
      added: z.number(),
      changed: z.number(),
      unchanged: z.number(),
      /** Rows (from 0) that would make the stock negative. */
      short: z.array(z.object({ row: z.number(), stock: z.number() })),
      /** Rows (from 0) at price 0 whose product is a draft instead of on sale. */
      drafts: z.array(z.number()).optional(),
      /** Rows (from 0) that the existing product or variant forbids. */
      refused: z.array(z.object({ row: z.number(), column: z.string(), why: z.string() })),
    }),
  },
};
