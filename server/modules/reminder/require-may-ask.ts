import type { Trx } from '../../db/db.ts';
import { ApiError } from '../../http/api-error.ts';
import { contactEmail, lockMember } from '../session/accounts.ts';

/** Reminders of each kind that a member can wait for. */
const MAX_OPEN = 100;

const KIND_OF = { show_reminder: 'show_begins', stock_reminder: 'back_in_stock' } as const;

/** Whether the mail that the page promises can be sent. */
async function canMail(trx: Trx, userId: number, kind: 'show_begins' | 'back_in_stock') {
  const row = await trx
    .selectFrom('user_account')
    .leftJoin('notice_choice', (join) =>
      join
        .onRef('notice_choice.user_id', '=', 'user_account.id')
        .on('notice_choice.kind', '=', kind),
    )
    .select(['user_account.email', 'notice_choice.by_mail'])
    .where('user_account.id', '=', userId)
    .where('user_account.email_proved_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined && row.by_mail !== 0 && contactEmail(row.email) !== undefined;
}

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
  if (!(await canMail(trx, userId, KIND_OF[table]))) {
    throw new ApiError(
      'NO_NOTICE_ADDRESS',
      'The member has no proved e-mail address, or switched these mails off. Change it in the profile, then retry.',
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
