import { z } from 'zod';
import { slug } from '../primitives.ts';
import { storeFile } from '../store-file/store-file.ts';

const storeChange = z.object({
  kind: z.enum(['added', 'changed', 'gone']),
  /** `products.cup.skus.藍.price` */
  what: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** They take the machine key. */
export const hostStoreSchemas = {
  applyStore: {
    body: z.object({
      /** Pictures are URLs; the client uploads files before. */
      file: storeFile,
      dry_run: z.boolean(),
      /** Whether entries that the file no longer lists are removed. Otherwise, they stay. */
      remove: z.boolean().default(false),
    }),
    reply: z.object({
      changes: z.array(storeChange),
      /** Places of entries that stay although the file no longer lists them. */
      kept: z.array(z.string()),
    }),
  },
  exportStore: { params: z.object({ slug }), reply: z.object({ file: storeFile }) },
};
