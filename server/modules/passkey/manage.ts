import type { Reply } from '../../../src/contract/schemas.ts';
import type { Db, Trx } from '../../db/db.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import type { MailContext } from '../mail/links.ts';
import { lockMember } from '../session/accounts.ts';
import { needsPasskey } from '../staff/passkeys.ts';
import { requirePasskeySession, requireSession, type SignedIn } from './add.ts';
import { mailChange } from './mail-change.ts';

/** Oldest first. */
export async function listPasskeys(db: Db | Trx, userId: number): Promise<Reply<'listPasskeys'>> {
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

/** Throws LAST_PASSKEY where a store requires one. */
async function requireAnother(trx: Trx, userId: number, id: number): Promise<void> {
  const { data } = await listPasskeys(trx, userId);
  const isLast = data.length === 1 && data[0]?.id === id;
  if (!isLast || !(await needsPasskey(trx, userId))) return;
  throw new ApiError(
    'LAST_PASSKEY',
    'A store requires a passkey of its staff, and this is your last one. Add another one first, or ask an owner to remove you from the staff.',
  );
}

/** Throws NOT_FOUND, LAST_PASSKEY, PASSKEY_REQUIRED. */
export const removePasskey = (
  { db, clock }: Services,
  signedIn: SignedIn,
  id: number,
  mail: MailContext,
): Promise<{ success: true }> =>
  withTransaction(db, async (trx) => {
    const { userId } = signedIn;
    await lockMember(trx, userId);
    const session = await requireSession(trx, signedIn, clock());
    await requirePasskeySession(trx, userId, session);
    await requireAnother(trx, userId, id);
    const { numDeletedRows } = await trx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    await mailChange(trx, userId, { kind: 'passkeyRemoved', mail, now: clock() });
    return { success: true };
  });
