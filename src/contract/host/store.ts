import { z } from 'zod';
import { slug } from '../primitives.ts';
import { storeFile } from '../store-file/store-file.ts';

/** A difference between a store and its file. */
const storeChange = z.object({
  kind: z.enum(['added', 'changed', 'gone']),
  /** The path in the file: `products.cup.skus.藍.price`. */
  what: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** Host calls about a whole store, which take the machine key. */
export const hostStoreSchemas = {
  applyStore: {
    body: z.object({
      /** Its pictures are URLs; the client uploads files before. */
      file: storeFile,
      /** Returns the changes without making them. */
      dry_run: z.boolean(),
    }),
    reply: z.object({ changes: z.array(storeChange) }),
  },
  exportStore: { params: z.object({ slug }), reply: z.object({ file: storeFile }) },
};
