import type { Trx } from '../../db/db.ts';
import { ApiError } from '../../http/api-error.ts';
import { findNoticeReader } from '../notice-choice/choices.ts';
import { lockMember } from '../session/accounts.ts';

/** Reminders of each kind that a member can wait for. */
const MAX_OPEN = 100;

const KIND_OF = { show_reminder: 'show_begins', stock_reminder: 'back_in_stock' } as const;

/**
 * Locks the member, so that concurrent requests cannot pass the limit. Throws NO_NOTICE_ADDRESS,
 * TOO_MANY_REMINDERS.
 */
export async function requireMayAsk(
  trx: Trx,
  table: keyof typeof KIND_OF,
  userId: number,
): Promise<void> {
  await lockMember(trx, userId);
  const reader = await findNoticeReader(trx, userId, KIND_OF[table]);
  // The page promises a mail.
  if (!reader?.address) {
    throw new ApiError(
      'NO_NOTICE_ADDRESS',
      'The member has no proved e-mail address, mails to it come back, or these mails are off. Change it in the profile, then retry.',
    );
  }
  const { open } = await trx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number | string>().as('open'))
    .where('user_id', '=', userId)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(open) < MAX_OPEN) return;
  throw new ApiError(
    'TOO_MANY_REMINDERS',
    `The member waits for ${MAX_OPEN} reminders. Withdraw one, then retry.`,
  );
}
