import { headers } from '../../src/contract/headers.ts';
import type { Db } from '../db/db.ts';
import { isoAfter, isoOf } from '../db/time.ts';
import { asGuest, asMember, type Visitor } from '../visitor.ts';
import { ApiError } from './api-error.ts';
import type { RequestContext } from './env.ts';
import { type Timing, untimed } from './memo.ts';
import type { Memos } from './memos.ts';
import { hashToken } from './token.ts';

/** Both identities a request can carry at once, and whether a token in it was worth nothing. */
export interface Identity {
  userId: number | undefined;
  guestId: number | undefined;
  hasBadToken: boolean;
}

const TOKEN = /^(?:Bearer +)?([\w-]{43})$/i;

/** The token of a header, '' when what stands there cannot be one, undefined when there is none. */
export function tokenIn({ headers: sent }: Request, header: string): string | undefined {
  const value = sent.get(header)?.trim();
  if (!value) return undefined;
  return TOKEN.exec(value)?.[1] ?? '';
}

const HOUR_MS = 60 * 60 * 1000;

async function sessionOf(db: Db, token: string | undefined, { clock, lastsUntil }: Timing) {
  if (!token) return undefined;
  const now = clock();
  const session = await db
    .selectFrom('session')
    .select(['id', 'user_id', 'guest_id', 'created_at', 'used_at', 'expires_at'])
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', isoOf(now))
    .executeTakeFirst();
  if (!session) return undefined;
  await noteUse(db, session, now);
  const usedAt = session.used_at ?? session.created_at;
  lastsUntil([session.expires_at, isoAfter(new Date(usedAt), HOUR_MS)]);
  return session;
}

/** Notes, once an hour, that a session is in use: its member may look at the list. */
async function noteUse(
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

const NOBODY: Identity = { userId: undefined, guestId: undefined, hasBadToken: false };

/** Both tokens of a request, as `tokenIn` gives them. */
type Tokens = readonly [member: string | undefined, guest: string | undefined];

/** Who has these tokens. */
async function identityOf(
  db: Db,
  [memberToken, guestToken]: Tokens,
  timing: Timing,
): Promise<Identity> {
  const userId = (await sessionOf(db, memberToken, timing))?.user_id ?? undefined;
  const guestId = (await sessionOf(db, guestToken, timing))?.guest_id ?? undefined;
  const isGuestTokenBad = guestToken !== undefined && guestId === undefined;
  return {
    userId,
    guestId,
    // A member's stale guest token harms nobody; alone, it must be thrown away by its holder.
    hasBadToken: userId === undefined && (memberToken !== undefined || isGuestTokenBad),
  };
}

/**
 * Reads the two token headers. Cookies are not looked at: a page elsewhere can make a browser send them.
 * Design §4.11.
 */
const tokensOf = (request: Request): Tokens => [
  tokenIn(request, headers.member),
  tokenIn(request, headers.guest),
];
const keyOf = (tokens: Tokens) => tokens.join(' ');

/** Who asks, where that is known without asking the database. */
export function identifyKnown(
  request: Request,
  { identities }: Memos,
  now: Date,
): Identity | undefined {
  const tokens = tokensOf(request);
  if (tokens.every((token) => token === undefined)) return NOBODY;
  return identities.find(keyOf(tokens), now);
}

/** Who asks. */
export async function identify(c: RequestContext): Promise<Identity> {
  const { db, clock } = c.get('services');
  const memos = c.get('memos');
  const tokens = tokensOf(c.req.raw);
  const make = (timing: Timing) => identityOf(db, tokens, timing);
  if (!memos) return make(untimed(clock));
  const known = identifyKnown(c.req.raw, memos, clock());
  return known ?? memos.identities.make(keyOf(tokens), clock, make);
}

export function visitorOf({ userId, guestId }: Identity): Visitor {
  if (userId !== undefined) return asMember(userId);
  return guestId === undefined ? { type: 'ghost' } : asGuest(guestId);
}

/** The member who asks. Throws UNAUTHORIZED for a ghost and FORBIDDEN for a guest. Spec §6. */
export function requireMember(visitor: Visitor): number {
  if (visitor.type === 'member') return visitor.id;
  if (visitor.type === 'guest') {
    throw new ApiError('FORBIDDEN', 'Guests cannot do this. Log in as a member.');
  }
  throw new ApiError('UNAUTHORIZED', 'This needs a member. Log in and send the bearer token.');
}
