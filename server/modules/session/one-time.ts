import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoAfter, isoOf } from '../../db/time.ts';
import { ApiError } from '../../http/api-error.ts';
import { hashToken, newToken } from '../../http/token.ts';

type Columns = Insertable<Database['one_time_token']>;
type Deed = Pick<Columns, 'purpose'> &
  Partial<Pick<Columns, 'user_id' | 'registration_id' | 'email' | 'provider' | 'provider_user_id'>>;
export type OneTimeToken = Selectable<Database['one_time_token']>;
type Purpose = OneTimeToken['purpose'];

const MINUTE_MS = 60_000;
/** How long each may wait to be used. A passport only crosses from one page to the next. */
const MINUTES: Record<Purpose, number> = {
  passport: 5,
  reset_password: 60,
  change_email: 24 * 60,
  link_provider: 60,
  register: 24 * 60,
};

/** When a token issued now ends. */
export const endOf = (purpose: Purpose, now: Date): string =>
  isoAfter(now, MINUTES[purpose] * MINUTE_MS);

/** Issues a token for one deed and gives it; the table has only its hash. */
export async function issueToken(trx: Trx, deed: Deed, now: Date): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('one_time_token')
    .values({
      user_id: null,
      registration_id: null,
      email: null,
      provider: null,
      provider_user_id: null,
      ...deed,
      token_hash: hashToken(token),
      created_at: isoOf(now),
      expires_at: endOf(deed.purpose, now),
    })
    .execute();
  return token;
}

/** Whether a token would do a deed. For saying no before dear work; `takeToken` decides. */
export async function isTokenGood(db: Db, token: string, purpose: Purpose, now: Date) {
  const row = await db
    .selectFrom('one_time_token')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', isoOf(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a token up. Of two who come with it at once, one gets undefined. */
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

/** Makes a member's outstanding tokens worthless. */
export async function dropTokens(trx: Trx, userId: number, purposes: Purpose[]): Promise<void> {
  await trx
    .deleteFrom('one_time_token')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute();
}

/** Unknown, used and outdated are one answer: the link tells nothing about the account. */
export const linkExpired = () =>
  new ApiError(
    'LINK_EXPIRED_OR_INVALID',
    'The link has expired, was used before or is not whole. Ask for a new one.',
  );
