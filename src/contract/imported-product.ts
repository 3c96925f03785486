import { z } from 'zod';
import { text } from './primitives.ts';

/** The most a column of the database holds. */
const amount = z.number().int().nonnegative().max(2_147_483_647);

/** A product read from a file, for the store to take in or bring up to date. */
export const importedProduct = z.object({
  /** Its name in the file: the same again is the same product. */
  handle: text(255),
  title: text(255),
  /** Plain text; line breaks are kept. */
  description: z.string().max(20_000),
  status: z.enum(['init', 'selling', 'deleted']),
  in_market: z.boolean(),
  images: z.array(z.object({ url: z.string().max(2048), alt: z.string().max(512) })).max(500),
  skus: z
    .array(
      z.object({
        /** Tells it from the product's other variants; empty for the only one. */
        key: z.string().max(512),
        name: text(400),
        price: amount,
        original_price: amount.nullable(),
        /** Null leaves it as it is. */
        stock: amount.nullable(),
        free_shipping: z.boolean(),
      }),
    )
    .min(1)
    .max(2048),
  /** Whether a variant that is not among them is gone. */
  is_whole: z.boolean(),
});

/** What became of it. `left_out`: it was taken away in the file, and never was in the store. */
export const saved = z.enum(['added', 'updated', 'left_out']);
