import { z } from 'zod';
import { slug } from '../primitives.ts';
import { storeFile } from '../store-file/store-file.ts';

/** One difference between a store and its file. */
const storeChange = z.object({
  kind: z.enum(['added', 'changed', 'gone']),
  /** As the file has it: `products.cup.skus.藍.price`. */
  what: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** The host calls about a whole store, which take the machine key. */
export const hostStoreSchemas = {
  applyStore: {
    body: z.object({
      /** Its pictures are addresses: files are taken in before. */
      file: storeFile,
      /** Returns the changes without making them. */
      dry_run: z.boolean(),
    }),
    reply: z.object({ changes: z.array(storeChange) }),
  },
  exportStore: { params: z.object({ slug }), reply: z.object({ file: storeFile }) },
};
