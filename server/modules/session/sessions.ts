import type { Reply } from '../../../src/contract/schemas.ts';
import { isoOf } from '../../db/time.ts';
import { notFound } from '../../http/api-error.ts';
import { hashToken } from '../../http/token.ts';
import type { Services } from '../../services.ts';
import { revokeSessions } from './queries.ts';

/** Where a member is signed in now, newest first. */
export async function listSessions(
  { db, clock }: Services,
  userId: number,
  token: string,
): Promise<Reply<'listSessions'>> {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', isoOf(clock()))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  const current = hashToken(token);
  return {
    data: rows.map(({ id, user_agent, created_at, used_at, expires_at, token_hash }) => ({
      id,
      user_agent,
      created_at,
      used_at,
      expires_at,
      is_current: token_hash === current,
    })),
  };
}

/** Ends one session of a member. Throws NOT_FOUND when it is another's or has ended. */
export async function endSession({ db, clock }: Services, userId: number, id: number) {
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: isoOf(clock()) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', isoOf(clock()))
    .executeTakeFirst();
  if (ended.numUpdatedRows !== 1n) throw notFound();
  return { success: true };
}

/** Ends every session of a member but the one that asks. */
export async function endOtherSessions({ db, clock }: Services, userId: number, token: string) {
  await revokeSessions(db, userId, clock(), token);
  return { success: true };
}
