import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Reply } from '../../../src/contract/schemas.ts';
import type { Provider } from '../../../src/contract/session.ts';
import { displayName } from '../../../src/features/session/rules/identity.ts';
import type { Db, Trx } from '../../db/db.ts';
import { lockRow } from '../../db/lock-row.ts';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';
import type { Person } from '../../visitor.ts';

type Me = Reply<'getMe'>;
export type UserRow = Selectable<Database['user_account']>;
export type GuestRow = Selectable<Database['guest']>;

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('user_account').selectAll().where('email', '=', email).executeTakeFirst();

export const findUser = (db: Db, id: number): Promise<UserRow | undefined> =>
  db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirst();

/** Requests of one member change the account one after the other. */
export const lockMember = (trx: Trx, id: number) =>
  trx.selectFrom('user_account').select('id').where('id', '=', id).$call(lockRow).execute();

export const findGuest = (db: Db, id: number): Promise<GuestRow | undefined> =>
  db.selectFrom('guest').selectAll().where('id', '=', id).executeTakeFirst();

/** Spec §5 display name. */
export async function findDisplayName(db: Db, { type, id }: Person): Promise<string | undefined> {
  if (type === 'member') {
    const user = await findUser(db, id);
    return user && displayName({ type, user: toUser(user) });
  }
  const guest = await findGuest(db, id);
  return guest && displayName({ type, guest: toGuest(guest) });
}

export interface Account {
  providers: Provider[];
  /** Unconfirmed; null without one. */
  pendingEmail: string | null;
}

export async function findAccount(db: Db, user: UserRow, now: Date): Promise<Account> {
  const providers = await db
    .selectFrom('user_provider')
    .select('provider')
    .where('user_id', '=', user.id)
    .orderBy('provider')
    .execute();
  const pendingChange = await db
    .selectFrom('one_time_token')
    .select('email')
    .where('user_id', '=', user.id)
    .where('purpose', '=', 'change_email')
    .where('expires_at', '>', isoOf(now))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    providers: providers.map(({ provider }) => provider),
    pendingEmail: pendingChange?.email ?? null,
  };
}

/** A domain reserved by RFC 2606: no mail is ever delivered. */
export const PLACEHOLDER_DOMAIN = '@no-email.invalid';

/** For a member who signed in by a provider. */
export const newPlaceholderEmail = (): string => `${randomUUID()}${PLACEHOLDER_DOMAIN}`;

/** Undefined for a placeholder. */
export const contactEmail = (email: string): string | undefined =>
  email.endsWith(PLACEHOLDER_DOMAIN) ? undefined : email;

/** A member without a name. */
const UNNAMED: Record<UserRow['locale'], string> = { ja: '会員', zh_TW: '會員' };

/** For the receiver of an order. Never shown to other visitors. */
export const fullNameOf = ({
  last_name,
  first_name,
}: Pick<UserRow, 'last_name' | 'first_name'>): string =>
  [last_name, first_name].filter(Boolean).join(' ');

/** Other visitors see it where nickname and given name are missing, so never the family name alone. */
const nameOf = (row: UserRow): string =>
  (row.first_name && fullNameOf(row)) || row.nickname || UNNAMED[row.locale];

/** `account` is only for the member's own profile. */
export const toUser = (
  row: UserRow,
  account: Account = { providers: [], pendingEmail: null },
): NonNullable<Me['user']> => ({
  id: row.id,
  email: contactEmail(row.email) ?? '',
  pending_email: account.pendingEmail,
  first_name: row.first_name,
  last_name: row.last_name,
  name: nameOf(row),
  nickname: row.nickname,
  avatar_url: row.avatar_url,
  has_password: row.password_hash !== null,
  phone_number: row.phone_number,
  slug: row.slug,
  status: row.status === 'verifying' || account.pendingEmail !== null ? 'verifying' : 'verified',
  providers: account.providers,
  locale: row.locale,
});

type PublicUser = Pick<NonNullable<Me['user']>, 'id' | 'name' | 'avatar_url'>;

/** Returns members by id, as other visitors see them. */
export async function findPublicUsers(
  db: Db | Trx,
  ids: readonly number[],
): Promise<Map<number, PublicUser>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('user_account')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map((row) => {
      const { id, name, avatar_url } = toUser(row);
      return [id, { id, name, avatar_url }];
    }),
  );
}

export const toGuest = (row: GuestRow): NonNullable<Me['guest']> => ({
  id: row.id,
  name: row.name,
  group_stream_name: row.group_stream_name,
});
