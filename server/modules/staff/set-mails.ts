import type { StoreMailKind } from '../../../src/contract/store-mail-kinds.ts';
import type { Db } from '../../db/db.ts';
import { ApiError } from '../../http/api-error.ts';
import { requireMember } from './members.ts';

/** @throws ApiError NOT_FOUND, STATE_CONFLICT (a moderator, or a member who does not sign in) */
export async function setMails(
  db: Db,
  storeId: number,
  id: number,
  mails: readonly StoreMailKind[],
): Promise<void> {
  const { name, role, user_id } = await requireMember(db, storeId, id);
  if (mails.length > 0 && (role === 'moderator' || user_id === null)) {
    const why = role === 'moderator' ? 'is a moderator' : 'does not sign in, and has no address';
    throw new ApiError(
      'STATE_CONFLICT',
      `${name} ${why}. Mails to the store go to owners and operators who accepted an invitation.`,
    );
  }
  await db
    .updateTable('staff')
    .set({ mails: JSON.stringify([...new Set(mails)]) })
    .where('id', '=', id)
    .execute();
}
