import type { StoreFile } from '../../../src/contract/store-file/store-file.ts';
import type { Trx } from '../../db/db.ts';
import { addMember, changeRole, endInTransaction, membersOf } from '../staff/members.ts';

/** Matches by name. Ends the keys of removed members; a new member has none. */
export async function saveFileStaff(
  trx: Trx,
  storeId: number,
  wanted: NonNullable<StoreFile['staff']>,
  now: Date,
): Promise<void> {
  const members = new Map((await membersOf(trx, storeId)).map((row) => [row.name, row]));
  for (const { name, role } of wanted) {
    const known = members.get(name);
    members.delete(name);
    if (!known) await addMember(trx, storeId, { name, role }, now);
    else if (known.role !== role) await changeRole(trx, known.id, role);
  }
  for (const { id } of members.values()) await endInTransaction(trx, id, now);
}
