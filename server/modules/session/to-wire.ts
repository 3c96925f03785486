import type { Reply } from '../../../src/contract/schemas.ts';
import { realEmail } from './made-up-email.ts';
import type { Account, GuestRow, UserRow } from './queries.ts';

type Me = Reply<'getMe'>;

/** How a member is called: by family name and given name, else by nickname, else by e-mail's local part. */
function nameOf(row: UserRow): string {
  const full = [row.last_name, row.first_name].filter(Boolean).join(' ');
  return full || row.nickname || row.email.replace(/@.*$/, '');
}

export const toUser = (
  row: UserRow,
  account: Account = { providers: [], isVerifying: false },
): NonNullable<Me['user']> => ({
  id: row.id,
  email: realEmail(row.email) ?? '',
  first_name: row.first_name,
  last_name: row.last_name,
  name: nameOf(row),
  nickname: row.nickname,
  avatar_url: row.avatar_url,
  has_password: row.password_hash !== null,
  phone_number: row.phone_number,
  slug: row.slug,
  status: account.isVerifying ? 'verifying' : 'verified',
  providers: account.providers,
  locale: row.locale,
});

export const toGuest = (row: GuestRow): NonNullable<Me['guest']> => ({
  id: row.id,
  name: row.name,
  group_stream_name: row.group_stream_name,
});
