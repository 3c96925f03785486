import type { StaffRole } from '../../../src/contract/staff-roles.ts';
import type { Db, Trx } from '../../db/db.ts';
import { isoAfter, isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import type { MailContext } from '../mail/links.ts';
import { queueMail } from '../mail/outbox.ts';
import { findUser, findUserByEmail } from '../session/accounts.ts';
import { addNewMemberIn, lockStaff, membersOf, type StaffRow } from './members.ts';

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
const NAME_MAX = 60;

interface NewInvitation {
  email: string;
  role: StaffRole;
  name: string | undefined;
}

const selectOpen = (db: Db | Trx, now: Date) =>
  db.selectFrom('staff_invitation').where('staff_invitation.expires_at', '>', isoOf(now));

export const listInvitations = (db: Db, storeId: number, now: Date) =>
  selectOpen(db, now)
    .select(['id', 'email', 'name', 'role', 'created_at', 'expires_at'])
    .where('store_id', '=', storeId)
    .orderBy('id')
    .execute();

/** A second invitation of an address replaces the first. */
export const inviteStaff = (
  { db, clock }: Services,
  { by, store }: { by: StaffRow; store: { id: number; name: string; slug: string } },
  { email: typed, role, name }: NewInvitation,
  { locale, origin }: MailContext,
) =>
  withTransaction(db, async (trx) => {
    const now = clock();
    const email = typed.toLowerCase();
    await lockStaff(trx, store.id);
    const user = await findUserByEmail(trx, email);
    const members = await membersOf(trx, store.id);
    const shown = name ?? email.slice(0, email.indexOf('@')).slice(0, NAME_MAX);
    if (members.some((one) => one.name === shown || (user && one.user_id === user.id))) {
      throw new ApiError(
        'STATE_CONFLICT',
        `${shown} is in the staff already. Choose another name, or change the role.`,
      );
    }
    await trx
      .deleteFrom('staff_invitation')
      .where('store_id', '=', store.id)
      .where('email', '=', email)
      .execute();
    const row = await trx
      .insertInto('staff_invitation')
      .values({
        ...{ store_id: store.id, email, name: shown, role, invited_by: by.id },
        created_at: isoOf(now),
        expires_at: isoAfter(now, LIFETIME_MS),
      })
      .returning(['id', 'email', 'name', 'role', 'created_at', 'expires_at'])
      .executeTakeFirstOrThrow();
    const link = `${origin}/${store.slug}/member?staff=1`;
    const values = { link, email, store: store.name };
    await queueMail(trx, { kind: 'staffInvited', to: email, locale, values }, now);
    return row;
  });

/** @throws ApiError NOT_FOUND */
export async function endInvitation(db: Db, storeId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_invitation')
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}

const selectWithStore = (db: Db | Trx, now: Date) =>
  selectOpen(db, now)
    .innerJoin('store', 'store.id', 'staff_invitation.store_id')
    .select(['staff_invitation.id', 'staff_invitation.email', 'staff_invitation.role'])
    .select(['staff_invitation.name as member_name', 'staff_invitation.expires_at'])
    .select(['store.id as store_id', 'store.slug', 'store.name']);

/** Undefined before the member opened a link mailed to the address. */
async function provedEmailOf(db: Db | Trx, userId: number): Promise<string | undefined> {
  const user = await findUser(db, userId);
  return user?.email_proved_at ? user.email : undefined;
}

export async function listOwnStaff({ db, clock }: Services, userId: number) {
  const stores = await db
    .selectFrom('staff')
    .innerJoin('store', 'store.id', 'staff.store_id')
    .select(['store.slug', 'store.name', 'staff.role'])
    .where('staff.user_id', '=', userId)
    .where('staff.ended_at', 'is', null)
    .orderBy('store.slug')
    .execute();
  const email = await provedEmailOf(db, userId);
  const rows = email
    ? await selectWithStore(db, clock())
        .where('email', '=', email)
        .orderBy('staff_invitation.id')
        .execute()
    : [];
  return {
    data: stores.map(({ slug, name, role }) => ({ store: { slug, name }, role })),
    invitations: rows.map(({ id, slug, name, role, expires_at }) => ({
      ...{ id, role, expires_at },
      store: { slug, name },
    })),
  };
}

/** @throws ApiError NOT_FOUND, STATE_CONFLICT */
export const acceptInvitation = ({ db, clock }: Services, userId: number, id: number) =>
  withTransaction(db, async (trx) => {
    const now = clock();
    const email = await provedEmailOf(trx, userId);
    const invitation = await selectWithStore(trx, now)
      .where('staff_invitation.id', '=', id)
      .where('email', '=', email ?? '')
      .executeTakeFirst();
    if (!invitation) throw notFound();
    const { store_id, slug, name, role, member_name } = invitation;
    await lockStaff(trx, store_id);
    const taken = await trx.deleteFrom('staff_invitation').where('id', '=', id).executeTakeFirst();
    if (taken.numDeletedRows === 0n) throw notFound();
    await addNewMemberIn(trx, store_id, { name: member_name, role, user_id: userId }, now);
    return { store: { slug, name }, role };
  });
