import type { Trx } from '../../db/db.ts';
import { ApiError } from '../../http/api-error.ts';
import { issueToken, takeToken } from './one-time.ts';

/**
 * A passport carries a sign-in from a redirect to the login page: it stands in an address, so it
 * works once and for minutes only. The page exchanges it for a token by the login call.
 */
export const issuePassport = (trx: Trx, userId: number, now: Date): Promise<string> =>
  issueToken(trx, { purpose: 'passport', user_id: userId }, now);

/** The member of a passport, used up by asking. Throws PASSPORT_TOKEN_EXPIRED_OR_INVALID, Spec §8. */
export async function takePassport(trx: Trx, passport: string, now: Date): Promise<number> {
  const token = await takeToken(trx, passport, ['passport'], now);
  if (token?.user_id) return token.user_id;
  throw new ApiError(
    'PASSPORT_TOKEN_EXPIRED_OR_INVALID',
    'The passport token has expired, was used before or is not whole. Sign in again.',
  );
}
