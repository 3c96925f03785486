import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoAfter, isoOf } from '../../db/time.ts';
import { ApiError } from '../../http/api-error.ts';
import { hashToken, newToken } from '../../http/token.ts';
import type { Services } from '../../services.ts';

type Columns = Insertable<Database['one_time_token']>;
type NewOneTimeToken = Pick<Columns, 'purpose'> &
  Partial<
    Pick<
      Columns,
      'user_id' | 'session_id' | 'registration_id' | 'email' | 'provider' | 'provider_user_id'
    >
  >;
export type OneTimeToken = Selectable<Database['one_time_token']>;
type Purpose = OneTimeToken['purpose'];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A passport only has to survive one redirect, a passkey's challenge one dialog. */
const LIFETIME_MINUTES: Record<Purpose, number> = {
  passport: 5,
  reset_password: 60,
  change_email: 24 * 60,
  link_provider: 60,
  register: 24 * 60,
  add_passkey: 5,
  passkey_login: 5,
};

/** In ms. */
export const lifetimeOf = (purpose: Purpose): number => LIFETIME_MINUTES[purpose] * MINUTE_MS;

export const expiryOf = (purpose: Purpose, now: Date): string => isoAfter(now, lifetimeOf(purpose));

/** The database stores only the hash. */
export async function issueToken(trx: Trx, row: NewOneTimeToken, now: Date): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('one_time_token')
    .values({
      user_id: null,
      session_id: null,
      registration_id: null,
      email: null,
      provider: null,
      provider_user_id: null,
      ...row,
      token_hash: hashToken(token),
      created_at: isoOf(now),
      expires_at: expiryOf(row.purpose, now),
    })
    .execute();
  return token;
}

/** Checks before expensive work. Only `takeToken` decides. */
export async function isTokenValid(db: Db, token: string, purpose: Purpose, now: Date) {
  const row = await db
    .selectFrom('one_time_token')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', isoOf(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Of two concurrent calls one gets undefined. */
export const takeToken = (
  trx: Trx,
  token: string,
  purposes: Purpose[],
  now: Date,
): Promise<OneTimeToken | undefined> =>
  trx
    .deleteFrom('one_time_token')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', isoOf(now))
    .returningAll()
    .executeTakeFirst();

export async function deleteTokens(trx: Trx, userId: number, purposes: Purpose[]): Promise<void> {
  await trx
    .deleteFrom('one_time_token')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute();
}

export async function deleteExpiredTokens({ db, clock }: Services): Promise<void> {
  await db
    .deleteFrom('one_time_token')
    .where('expires_at', '<', isoAfter(clock(), -HOUR_MS))
    .execute();
}

/** One error for unknown, used and expired tokens, so that it does not reveal accounts. */
export const linkExpired = () =>
  new ApiError(
    'LINK_EXPIRED_OR_INVALID',
    'The link is expired, used or incomplete. Request a new one.',
  );
