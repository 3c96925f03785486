import type { Db } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/api-error.ts';
import { hashToken, newToken } from '../../http/token.ts';
import type { Services } from '../../services.ts';
import { replaceStaffChannel } from './channel.ts';
import type { StaffRow } from './members.ts';

export async function createKey(
  db: Db,
  { id: staff_id, store_id }: Pick<StaffRow, 'id' | 'store_id'>,
  label: string,
  now: Date,
): Promise<{ id: number; key: string }> {
  const key = newToken();
  const { id } = await db
    .insertInto('host_key')
    .values({
      ...{ store_id, staff_id, label },
      key_hash: hashToken(key),
      created_at: isoOf(now),
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key };
}

export const findByKey = (db: Db, key: string): Promise<StaffRow | undefined> =>
  db
    .selectFrom('host_key')
    .innerJoin('staff', 'staff.id', 'host_key.staff_id')
    .selectAll('staff')
    .where('host_key.key_hash', '=', hashToken(key))
    .where('host_key.revoked_at', 'is', null)
    .where('staff.ended_at', 'is', null)
    .executeTakeFirst();

/** Throws NOT_FOUND, also for an ended key. */
export const endKey = (services: Services, storeId: number, id: number): Promise<void> =>
  withTransaction(services.db, async (trx, afterCommit) => {
    const { numUpdatedRows } = await trx
      .updateTable('host_key')
      .set({ revoked_at: isoOf(services.clock()) })
      .where('id', '=', id)
      .where('store_id', '=', storeId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
    await replaceStaffChannel({ trx, afterCommit, services }, storeId);
  });
