import type { Db, Trx } from '../../db/db.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { replaceStaffChannel } from './channel.ts';
import { lockStaff, type StaffRow } from './members.ts';

export const passkeyRequired = () =>
  new ApiError(
    'PASSKEY_REQUIRED',
    "The store requires a passkey of its staff, and this login was without one. Log in with your passkey, or add your first one on the member's page.",
  );

/** True when the member is staff of a store that requires a passkey. */
export async function needsPasskey(db: Db | Trx, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .innerJoin('store', 'store.id', 'staff.store_id')
    .select('staff.id')
    .where('staff.user_id', '=', userId)
    .where('staff.ended_at', 'is', null)
    .where('store.requires_passkey', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** An owner with a login would otherwise lock themselves out. */
async function requireOwnPasskey(trx: Trx, { user_id }: StaffRow): Promise<void> {
  if (user_id === null) return;
  const passkey = await trx
    .selectFrom('passkey')
    .select('id')
    .where('user_id', '=', user_id)
    .limit(1)
    .executeTakeFirst();
  if (passkey) return;
  throw new ApiError(
    'STATE_CONFLICT',
    "You have no passkey, so you would lose your own access. Add one on the member's page first.",
  );
}

/**
 * Also replaces the staff's channel, which members without a passkey may have opened.
 * @throws ApiError STATE_CONFLICT (the owner has a login and no passkey)
 */
export const requirePasskeys = (services: Services, by: StaffRow, isRequired: boolean) =>
  withTransaction(services.db, async (trx, afterCommit) => {
    const { store_id } = by;
    await lockStaff(trx, store_id);
    if (isRequired) await requireOwnPasskey(trx, by);
    await trx
      .updateTable('store')
      .set({ requires_passkey: isRequired ? 1 : 0 })
      .where('id', '=', store_id)
      .execute();
    if (isRequired) await replaceStaffChannel({ trx, afterCommit, services }, store_id);
    return { required: isRequired };
  });
