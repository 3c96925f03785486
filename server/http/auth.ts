import { headers } from '../../src/contract/headers.ts';
import type { Db } from '../db/db.ts';
import { isoAfter, isoOf } from '../db/time.ts';
import { asGuest, asMember, type Person, type Visitor } from '../visitor.ts';
import { ApiError } from './api-error.ts';
import type { RequestContext } from './env.ts';
import { hashToken } from './token.ts';

export interface Identity {
  visitor: Visitor;
  /** Also set beside a member. */
  guestId: number | undefined;
  hasBadToken: boolean;
}

/** A request without a token needs no query. */
const NOBODY: Identity = { visitor: { type: 'ghost' }, guestId: undefined, hasBadToken: false };

const TOKEN = /^(?:Bearer +)?([\w-]{43})$/i;

/** '' for a malformed token. */
export function tokenIn({ headers: sent }: Request, header: string): string | undefined {
  const value = sent.get(header)?.trim();
  if (!value) return undefined;
  return TOKEN.exec(value)?.[1] ?? '';
}

const HOUR_MS = 60 * 60 * 1000;

async function findSession(db: Db, token: string | undefined, now: Date) {
  if (!token) return undefined;
  const session = await db
    .selectFrom('session')
    .select(['id', 'user_id', 'guest_id', 'created_at', 'used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', isoOf(now))
    .executeTakeFirst();
  if (session) await recordUse(db, session, now);
  return session;
}

/** Once an hour, for the member's list of sessions. */
async function recordUse(
  db: Db,
  { id, created_at, used_at }: { id: number; created_at: string; used_at: string | null },
  now: Date,
) {
  if ((used_at ?? created_at) > isoAfter(now, -HOUR_MS)) return;
  await db
    .updateTable('session')
    .set({ used_at: isoOf(now) })
    .where('id', '=', id)
    .execute();
}

/**
 * Ignores cookies, because other sites can make a browser send them. Spec §1 identity, §6 token
 * headers; design §4.11.
 */
export async function identify(c: RequestContext): Promise<Identity> {
  const { db, clock } = c.get('services');
  const memberToken = tokenIn(c.req.raw, headers.member);
  const guestToken = tokenIn(c.req.raw, headers.guest);
  if (memberToken === undefined && guestToken === undefined) return NOBODY;
  const userId = (await findSession(db, memberToken, clock()))?.user_id ?? undefined;
  const guestId = (await findSession(db, guestToken, clock()))?.guest_id ?? undefined;
  const isGuestTokenBad = guestToken !== undefined && guestId === undefined;
  return {
    visitor: toVisitor(userId, guestId),
    guestId,
    // A member's invalid guest token is harmless; a guest must discard it.
    hasBadToken: userId === undefined && (memberToken !== undefined || isGuestTokenBad),
  };
}

function toVisitor(userId: number | undefined, guestId: number | undefined): Visitor {
  if (userId !== undefined) return asMember(userId);
  return guestId === undefined ? { type: 'ghost' } : asGuest(guestId);
}

/** Throws UNAUTHORIZED for a ghost and FORBIDDEN for a guest. Spec §6. */
export function requireMember(visitor: Visitor): number {
  if (visitor.type === 'member') return visitor.id;
  if (visitor.type === 'guest') {
    throw new ApiError('FORBIDDEN', 'Guests cannot do this. Log in as a member.');
  }
  throw new ApiError('UNAUTHORIZED', 'This needs a member. Log in and send the bearer token.');
}

export function requirePerson(visitor: Visitor): Person {
  if (visitor.type !== 'ghost') return visitor;
  throw new ApiError(
    'UNAUTHORIZED',
    'A cart requires a member or a guest. Log in, or create a guest and send its token.',
  );
}
