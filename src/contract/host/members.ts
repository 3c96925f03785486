import { z } from 'zod';
import { id, line } from '../primitives.ts';

/** In the body, because addresses of requests are logged. The staff log leaves it out. */
const body = z.strictObject({ member: line(254).min(1).describe('An e-mail address or an id.') });

const rows = z.array(z.record(z.string(), z.unknown()));

export const hostMemberSchemas = {
  discloseMember: {
    body,
    reply: z.object({
      member_id: id,
      /** False when the member also uses another store: the account's own data is then left out. */
      is_complete: z.boolean(),
      /** Rows by table, without secrets and without the names of staff. */
      data: z.record(z.string(), rows),
    }),
  },
  deleteMember: {
    body,
    reply: z.object({
      member_id: id,
      /** Finished orders, kept with the buyer's name, amounts and items. */
      kept_orders: z.number().int().nonnegative(),
      /** Orders that still need the address; they are reduced when they are finished. */
      open_orders: z.number().int().nonnegative(),
      deleted_comments: z.number().int().nonnegative(),
    }),
  },
};
