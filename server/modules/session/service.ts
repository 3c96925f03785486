import type { ParsedBody, Reply } from '../../../src/contract/schemas.ts';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Identity } from '../../http/auth.ts';
import type { Services } from '../../services.ts';
import { verifyPassword } from './password.ts';
import { findGuest, findUser, findUserByEmail, openSession } from './queries.ts';
import { toGuest, toUser } from './to-wire.ts';

type Nickname = ParsedBody<'createGuest'>;

/** Gives what a guest put in the cart to the member they turned out to be. */
export type MergeCart = (trx: Trx, guestId: number, userId: number) => Promise<void>;

interface Credentials {
  email: string;
  password: string;
}

/** Signs a member in. A wrong password and an unknown e-mail answer alike, after the same time. */
export async function login(
  { db, clock }: Services,
  { email, password }: Credentials,
  guestId: number | undefined,
  mergeCart: MergeCart,
): Promise<Reply<'login'>> {
  const user = await findUserByEmail(db, email);
  const isRight = await verifyPassword(password, user?.password_hash);
  if (!user || !isRight) {
    throw new ApiError(
      'EMAIL_OR_PASSWORD_INCORRECT',
      'The e-mail or the password is not right. Check both and try again.',
    );
  }
  const token = await withTransaction(db, async (trx) => {
    if (guestId !== undefined) await mergeCart(trx, guestId, user.id);
    return openSession(trx, { user_id: user.id }, clock());
  });
  return { success: true, ennichi_token: token };
}

const namesOf = (nickname: Nickname) =>
  'name' in nickname
    ? { name: nickname.name }
    : { name: nickname.group_stream_name, group_stream_name: nickname.group_stream_name };

/** Makes a guest of a visitor who gave a nickname. */
export function createGuest(
  { db, clock }: Services,
  nickname: Nickname,
): Promise<Reply<'createGuest'>> {
  return withTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('guest')
      .values({ group_stream_name: null, ...namesOf(nickname), created_at: isoOf(clock()) })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...toGuest(row), token: await openSession(trx, { guest_id: row.id }, clock()) };
  });
}

export async function renameGuest(
  { db }: Services,
  guestId: number,
  nickname: Nickname,
): Promise<Reply<'renameGuest'>> {
  const row = await db
    .updateTable('guest')
    .set(nickname)
    .where('id', '=', guestId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toGuest(row);
}

/** Who the tokens stand for; both null for a ghost. */
export async function me({ db }: Services, { userId, guestId }: Identity): Promise<Reply<'getMe'>> {
  const user = userId === undefined ? undefined : await findUser(db, userId);
  const guest = guestId === undefined ? undefined : await findGuest(db, guestId);
  return { user: user ? toUser(user) : null, guest: guest ? toGuest(guest) : null };
}
