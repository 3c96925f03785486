import { z } from 'zod';
import { id, link } from './primitives.ts';

export const enterpriseSchemas = {
  createEnterpriseReport: {
    body: z.object({ cart_id: id }),
    /** Cannot be guessed. */
    reply: z.object({ report_slug: z.string() }),
  },
  getEnterpriseRedirect: {
    body: z.object({
      report_slug: z.string().min(1).max(64),
      /** The buyer's origin, for an enterprise of type `generic`. */
      source_id: z.union([z.string().min(1).max(128), id]).optional(),
    }),
    reply: z.object({ redirect_url: link }),
  },
};
