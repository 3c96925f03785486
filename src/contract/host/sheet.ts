import { z } from 'zod';
import { text } from '../primitives.ts';
import { amount, isMarkdown, limit, NO_MARKDOWN, variantKey } from '../store-file/fields.ts';

/** One row of the spreadsheet of products: a variant, with the product it belongs to. */
const cells = z.object({
  product_key: text(255),
  product: text(255),
  /** Identifies the variant within its product; empty for the only one. */
  variant_key: variantKey,
  variant: text(400),
  price: amount,
  list_price: amount.nullable(),
  /** How many there are; null keeps the present stock. */
  stock: amount.nullable(),
  /**
   * How many there were when the sheet was written. The stock then changes by the difference, so that what
   * was sold in between stays sold. Null sets the stock.
   */
  stock_before: amount.nullable(),
  /**
   * Names the sheet as it was written. What a sheet changes in a stock is changed once, however often the
   * sheet is imported: after a crash, or with other rows mended. Null for a sheet without a name.
   */
  sheet: z
    .string()
    .regex(/^sheet-[a-z0-9]{1,20}$/)
    .nullable(),
  limit,
  on_sale: z.boolean(),
});

const noMarkdown = { error: NO_MARKDOWN, path: ['list_price'] };

/** A row as the server writes it. */
const sheetRow = cells.refine(({ price, list_price }) => isMarkdown(price, list_price), noMarkdown);
export type SheetRow = z.output<typeof sheetRow>;

/**
 * A row that is imported. What it leaves out stays as it is, and is usual for a new variant: the product's
 * name is its key, the variant's is the product's, and it is on sale. A row without `variant_key` names its
 * variant by `variant`. Checked here too: it may come from another program than `npm run host`.
 */
const sheetChange = cells
  .partial({
    product: true,
    variant_key: true,
    variant: true,
    list_price: true,
    limit: true,
    on_sale: true,
  })
  .refine(({ price, list_price = null }) => isMarkdown(price, list_price), noMarkdown)
  .refine(({ variant_key, variant }) => variant_key !== undefined || variant !== undefined, {
    error: 'must be there in a row without variant',
    path: ['variant_key'],
  });
export type SheetChange = z.output<typeof sheetChange>;

/** The most rows of one call, each way. */
export const SHEET_ROWS = 500;

/** The host calls about products as rows of a spreadsheet. */
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
      /** The rows, from 0, whose stock could not go that low, and what it is now. */
      short: z.array(z.object({ row: z.number(), stock: z.number() })),
      /** The rows, from 0, that are not saved, because the product or variant that is there forbids it. */
      refused: z.array(z.object({ row: z.number(), column: z.string(), why: z.string() })),
    }),
  },
};
