import type { Reply } from '../../../src/contract/schemas.ts';
import type { Db } from '../../db/db.ts';
import { withTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import type { MailContext } from '../mail/links.ts';
import { lockMember } from '../session/accounts.ts';
import { mailChange } from './mail-change.ts';

/** Oldest first. */
export async function listPasskeys(db: Db, userId: number): Promise<Reply<'listPasskeys'>> {
  const data = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return { data };
}

/** Throws NOT_FOUND. */
export async function renamePasskey(db: Db, userId: number, id: number, name: string) {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
  return { success: true };
}

/** Throws NOT_FOUND. */
export const removePasskey = (
  { db, clock }: Services,
  userId: number,
  id: number,
  mail: MailContext,
): Promise<{ success: true }> =>
  withTransaction(db, async (trx) => {
    await lockMember(trx, userId);
    const { numDeletedRows } = await trx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    await mailChange(trx, userId, { kind: 'passkeyRemoved', mail, now: clock() });
    return { success: true };
  });
