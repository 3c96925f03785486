import { type NoticeKind, noticeKind } from '../../../src/contract/notice-choice.ts';
import type { Reply } from '../../../src/contract/schemas.ts';
import type { Db, Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { contactEmail } from '../session/accounts.ts';

export async function listNoticeChoices(
  db: Db,
  userId: number,
): Promise<Reply<'listNoticeChoices'>> {
  const rows = await db
    .selectFrom('notice_choice')
    .select(['kind', 'by_mail'])
    .where('user_id', '=', userId)
    .execute();
  const chosen = new Map(rows.map(({ kind, by_mail }) => [kind, by_mail === 1]));
  return { data: noticeKind.options.map((kind) => ({ kind, mail: chosen.get(kind) ?? true })) };
}

interface Choice {
  userId: number;
  kind: NoticeKind;
  mail: boolean;
}

export async function saveNoticeChoice(
  db: Db,
  { userId, kind, mail }: Choice,
  now: Date,
): Promise<void> {
  const columns = { by_mail: mail ? 1 : 0, changed_at: isoOf(now) } as const;
  await db
    .insertInto('notice_choice')
    .values({ user_id: userId, kind, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(columns))
    .execute();
}

/**
 * Returns the address for mails of one kind to a member. Undefined if the member switched them off,
 * closed the account, or has no proved
 * address that takes mails.
 */
export async function findNoticeAddress(
  db: Db | Trx,
  userId: number,
  kind: NoticeKind,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_account')
    .leftJoin('notice_choice', (join) =>
      join
        .onRef('notice_choice.user_id', '=', 'user_account.id')
        .on('notice_choice.kind', '=', kind),
    )
    .select(['user_account.email', 'notice_choice.by_mail'])
    .where('user_account.id', '=', userId)
    .where('user_account.email_proved_at', 'is not', null)
    .where('user_account.email_bounced_at', 'is', null)
    .executeTakeFirst();
  return row === undefined || row.by_mail === 0 ? undefined : contactEmail(row.email);
}
