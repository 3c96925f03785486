import type { Selectable } from 'kysely';
import type { StaffRole } from '../../../src/contract/staff-roles.ts';
import type { StoreMailKind } from '../../../src/contract/store-mail-kinds.ts';
import type { Db, Trx } from '../../db/db.ts';
import { lockRow } from '../../db/lock-row.ts';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import type { EffectContext } from '../outbox/queue.ts';
import { replaceStaffChannel } from './channel.ts';

export type StaffRow = Selectable<Database['staff']>;

interface NewMember {
  name: string;
  role: StaffRole;
  user_id?: number | null;
}

export const addMember = (
  db: Db | Trx,
  storeId: number,
  { name, role, user_id = null }: NewMember,
  now: Date,
): Promise<StaffRow> =>
  db
    .insertInto('staff')
    .values({ store_id: storeId, user_id, name, role, created_at: isoOf(now) })
    .returningAll()
    .executeTakeFirstOrThrow();

const selectMembers = (db: Db | Trx, storeId: number) =>
  db.selectFrom('staff').selectAll().where('store_id', '=', storeId).where('ended_at', 'is', null);

export const membersOf = (db: Db | Trx, storeId: number): Promise<StaffRow[]> =>
  selectMembers(db, storeId).orderBy('id').execute();

/** Also applies to the member's keys. */
export const changeRole = async (trx: Trx, id: number, role: StaffRole): Promise<void> => {
  await trx.updateTable('staff').set({ role }).where('id', '=', id).execute();
};

/** Throws NOT_FOUND. */
export async function requireMember(db: Db, storeId: number, id: number): Promise<StaffRow> {
  const row = await selectMembers(db, storeId).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** A store's staff changes one at a time. */
export const lockStaff = (trx: Trx, storeId: number) =>
  trx.selectFrom('store').select('id').where('id', '=', storeId).$call(lockRow).execute();

/** @throws ApiError STATE_CONFLICT (another member has the name) */
export const addNewMember = (
  db: Db,
  storeId: number,
  member: NewMember,
  now: Date,
): Promise<StaffRow> =>
  withTransaction(db, async (trx) => {
    await lockStaff(trx, storeId);
    return addNewMemberIn(trx, storeId, member, now);
  });

/** Like `addNewMember`, with the store's staff locked. A member of the shop joins a staff once. */
export async function addNewMemberIn(
  trx: Trx,
  storeId: number,
  member: NewMember,
  now: Date,
): Promise<StaffRow> {
  const members = await membersOf(trx, storeId);
  const isSame = ({ name, user_id }: StaffRow) =>
    name === member.name || (user_id !== null && user_id === member.user_id);
  if (members.some(isSame)) {
    throw new ApiError(
      'STATE_CONFLICT',
      `${member.name} is in the staff already. Choose another name, or create another key.`,
    );
  }
  return addMember(trx, storeId, member, now);
}

/** Adds an owner when there is none. */
export const firstOwner = (db: Db, storeId: number, now: Date): Promise<StaffRow> =>
  withTransaction(db, async (trx) => {
    await lockStaff(trx, storeId);
    const owner = await selectMembers(trx, storeId)
      .where('role', '=', 'owner')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return owner ?? addMember(trx, storeId, { name: 'owner', role: 'owner' }, now);
  });

/** The machine's user in the log; it cannot sign in. */
const MACHINE = 'machine key';

/** Marked as left from the start, so it is no member and has no key. */
export async function machineUser(trx: Trx, storeId: number, now: Date): Promise<StaffRow> {
  await lockStaff(trx, storeId);
  const known = await trx
    .selectFrom('staff')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('name', '=', MACHINE)
    .where('ended_at', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (known) return known;
  const at = isoOf(now);
  return trx
    .insertInto('staff')
    .values({ store_id: storeId, name: MACHINE, role: 'owner', created_at: at, ended_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function listMembers(db: Db, storeId: number) {
  const members = await selectMembers(db, storeId)
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('passkey')
            .select('passkey.id')
            .whereRef('passkey.user_id', '=', 'staff.user_id'),
        )
        .as('has_passkey'),
    )
    .orderBy('id')
    .execute();
  const keys = await db
    .selectFrom('host_key')
    .select(['id', 'label', 'created_at', 'staff_id'])
    .where('store_id', '=', storeId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute();
  return members.map(({ id, name, role, created_at, user_id, has_passkey, mails }) => ({
    ...{ id, name, role, created_at, signs_in: user_id !== null },
    // SQLite has no booleans.
    has_passkey: Boolean(has_passkey),
    mails: JSON.parse(mails) as StoreMailKind[],
    keys: keys
      .filter(({ staff_id }) => staff_id === id)
      .map((key) => ({ id: key.id, label: key.label, created_at: key.created_at })),
  }));
}

/** Ends the keys too, without a check for the last owner. */
export async function endInTransaction(trx: Trx, id: number, now: Date): Promise<void> {
  const at = isoOf(now);
  await trx.updateTable('staff').set({ ended_at: at }).where('id', '=', id).execute();
  await trx
    .updateTable('host_key')
    .set({ revoked_at: at })
    .where('staff_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

async function requireOtherOwner(trx: Trx, storeId: number, member: StaffRow): Promise<void> {
  const owners = await selectMembers(trx, storeId).where('role', '=', 'owner').execute();
  if (member.role !== 'owner' || owners.length > 1) return;
  throw new ApiError(
    'STATE_CONFLICT',
    `${member.name} is the store's only owner. Add another owner first.`,
  );
}

/** @throws ApiError NOT_FOUND, STATE_CONFLICT (the last owner) */
export const setRole = (services: Services, storeId: number, id: number, role: StaffRole) =>
  withTransaction(services.db, async (trx, afterCommit) => {
    await lockStaff(trx, storeId);
    const member = await requireMember(trx, storeId, id);
    if (role !== 'owner') await requireOtherOwner(trx, storeId, member);
    await changeRole(trx, id, role);
    await replaceStaffChannel({ trx, afterCommit, services }, storeId);
    return { ...member, role };
  });

/** Ends a closed account's places in every staff. */
export async function endStaffOf(context: EffectContext, userId: number): Promise<void> {
  const rows = await context.trx
    .selectFrom('staff')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('store_id')
    .execute();
  for (const { id, store_id } of rows) {
    await endInTransaction(context.trx, id, context.services.clock());
    await replaceStaffChannel(context, store_id);
  }
}

/** @throws ApiError NOT_FOUND, STATE_CONFLICT (the last owner) */
export const endMember = (services: Services, storeId: number, id: number): Promise<void> =>
  withTransaction(services.db, async (trx, afterCommit) => {
    await lockStaff(trx, storeId);
    const member = await requireMember(trx, storeId, id);
    await requireOtherOwner(trx, storeId, member);
    await endInTransaction(trx, id, services.clock());
    await replaceStaffChannel({ trx, afterCommit, services }, storeId);
  });
