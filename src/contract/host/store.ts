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
  readSettings: {
    reply: z.object({
      environment: z.enum(['production', 'development', 'test']),
      demo: z.boolean(),
      public_url: z.string().nullable(),
      trust_proxy: z.boolean(),
      payment_provider: z.enum(['sandbox', 'gmo', 'stripe', 'none']),
      /** Keyed digests of the settings that hold secrets, by their variables. */
      digests: z.record(z.string(), z.string()),
    }),
  },
  exportStore: { params: z.object({ slug }), reply: z.object({ file: storeFile }) },
};
