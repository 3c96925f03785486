import { type NoticeKind, noticeKind } from '../../../src/contract/notice-choice.ts';
import type { Reply } from '../../../src/contract/schemas.ts';
import type { Db, Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import type { Services } from '../../services.ts';
import { contactEmail } from '../session/accounts.ts';

type Choices = Reply<'listNoticeChoices'>;

async function listKinds(db: Db, userId: number): Promise<Choices['data']> {
  const rows = await db
    .selectFrom('notice_choice')
    .select(['kind', 'by_mail'])
    .where('user_id', '=', userId)
    .execute();
  const chosen = new Map(rows.map(({ kind, by_mail }) => [kind, by_mail === 1]));
  return noticeKind.options.map((kind) => ({ kind, mail: chosen.get(kind) ?? true }));
}

/** Null on a server without LINE. */
async function readLineChoice({ db, config }: Services, userId: number): Promise<Choices['line']> {
  if (!config.line) return null;
  const row = await db
    .selectFrom('user_account')
    .leftJoin('user_provider', (join) =>
      join
        .onRef('user_provider.user_id', '=', 'user_account.id')
        .on('user_provider.provider', '=', 'line'),
    )
    .select(['user_account.line_notices', 'user_provider.id'])
    .where('user_account.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { is_connected: row.id !== null, is_on: row.line_notices === 1 };
}

export const listNoticeChoices = async (services: Services, userId: number): Promise<Choices> => ({
  data: await listKinds(services.db, userId),
  line: await readLineChoice(services, userId),
});

export async function saveLineChoice(db: Db, userId: number, isOn: boolean): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ line_notices: isOn ? 1 : 0 })
    .where('id', '=', userId)
    .execute();
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
 * Returns where a member receives notices of one kind; the address is null unless it is proved and
 * takes mails. Undefined if the member switched the kind off or closed the account.
 */
export async function findNoticeReader(
  db: Db | Trx,
  userId: number,
  kind: NoticeKind,
): Promise<{ address: string | null } | undefined> {
  const row = await db
    .selectFrom('user_account')
    .leftJoin('notice_choice', (join) =>
      join
        .onRef('notice_choice.user_id', '=', 'user_account.id')
        .on('notice_choice.kind', '=', kind),
    )
    .select(['user_account.email', 'email_proved_at', 'email_bounced_at', 'notice_choice.by_mail'])
    .where('user_account.id', '=', userId)
    .executeTakeFirst();
  if (row === undefined || row.by_mail === 0) return undefined;
  const takesMail = row.email_proved_at !== null && row.email_bounced_at === null;
  return { address: (takesMail && contactEmail(row.email)) || null };
}
