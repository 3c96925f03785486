import { z } from 'zod';
import { emailAddress, id, instant, line, list, success } from '../primitives.ts';

const failedMail = z.object({
  id,
  /** `shipped`, `newOrder`. */
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  order_id: id.nullable(),
  created_at: instant,
  failed_at: instant,
  /** The mail server's reply, such as `550 5.1.1 No such user`, or a network error's code. */
  problem: z.string(),
});

/** LINE messages of the current month; null for an account without a limit. */
const lineQuota = z.object({
  limit: z.int().nonnegative().nullable(),
  used: z.int().nonnegative(),
});

export const hostMailSchemas = {
  listFailedMails: { reply: list(failedMail) },
  reportBounce: {
    body: z.object({
      email: emailAddress,
      /** The mail server's reply. Default: `bounced`. */
      reason: line(300).optional(),
    }),
    reply: success,
  },
  getLineQuota: { reply: z.object({ quota: lineQuota.nullable() }) },
};
