import type { ParsedBody, Reply } from '../../../src/contract/schemas.ts';
import { isoAfter, isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/api-error.ts';
import type { Identity } from '../../http/auth.ts';
import { hashToken } from '../../http/token.ts';
import type { Services } from '../../services.ts';
import { asGuest } from '../../visitor.ts';
import { findAccount, findGuest, findUser, toGuest, toUser } from './accounts.ts';
import { findLiveSession, newLogin, openSession } from './sessions.ts';

type Nickname = ParsedBody<'createGuest'>;

const nameColumns = (nickname: Nickname) =>
  'name' in nickname
    ? { name: nickname.name }
    : { name: nickname.group_stream_name, group_stream_name: nickname.group_stream_name };

export function createGuest(
  { db, clock }: Services,
  nickname: Nickname,
  userAgent: string | undefined,
): Promise<Reply<'createGuest'>> {
  return withTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('guest')
      .values({ group_stream_name: null, ...nameColumns(nickname), created_at: isoOf(clock()) })
      .returningAll()
      .executeTakeFirstOrThrow();
    const token = await openSession(trx, asGuest(row.id), clock(), userAgent);
    return { ...toGuest(row), token };
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

/** Another tab may still use the old token. */
const GRACE_MS = 60_000;

/** The old token expires within a minute; the new one ends when the first one would have. */
export function refreshGuest(
  { db, clock }: Services,
  guestId: number,
  oldToken: string,
  userAgent: string | undefined,
): Promise<Reply<'refreshGuest'>> {
  const now = clock();
  const graceEnd = isoAfter(now, GRACE_MS);
  return withTransaction(db, async (trx) => {
    const old = await findLiveSession(trx, { token: oldToken }, now);
    if (!old) throw notFound();
    await trx
      .updateTable('session')
      .set({ expires_at: graceEnd })
      .where('token_hash', '=', hashToken(oldToken))
      .where('expires_at', '>', graceEnd)
      .execute();
    const row = await trx
      .selectFrom('guest')
      .selectAll()
      .where('id', '=', guestId)
      .executeTakeFirstOrThrow();
    const guest = asGuest(guestId);
    // Not `old.expires_at`: another tab may have replaced that token a moment ago.
    const login = newLogin(guest, new Date(old.created_at));
    return { ...toGuest(row), token: await openSession(trx, guest, now, userAgent, login) };
  });
}

/** Both are null for a ghost. */
export async function getMe(
  { db, clock }: Services,
  { visitor, guestId }: Identity,
): Promise<Reply<'getMe'>> {
  const user = visitor.type === 'member' ? await findUser(db, visitor.id) : undefined;
  const guest = guestId === undefined ? undefined : await findGuest(db, guestId);
  return {
    user: user ? toUser(user, await findAccount(db, user, clock())) : null,
    guest: guest ? toGuest(guest) : null,
  };
}
