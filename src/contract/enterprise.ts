import { z } from 'zod';
import { id, line, link } from './primitives.ts';

export const enterpriseSchemas = {
  createEnterpriseReport: {
    body: z.object({ cart_id: id }),
    /** Cannot be guessed. */
    reply: z.object({ report_slug: z.string() }),
  },
  getEnterpriseRedirect: {
    body: z.object({
      report_slug: line(64).min(1),
      /** The buyer's origin, for an enterprise of type `generic`. */
      source_id: z.union([line(128).min(1), id]).optional(),
    }),
    reply: z.object({ redirect_url: link }),
  },
};
