import type { Reply } from '../../../src/contract/schemas.ts';
import type { Db } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { lockMember } from '../session/accounts.ts';
import { issueToken, lifetimeOf, takeToken } from '../session/one-time-tokens.ts';
import { newLogin } from '../session/sessions.ts';
import { type SignInContext, signIn } from '../session/sign-in.ts';
import type { RelyingParty } from './relying-party.ts';
import { type Assertion, challengeIn, verifySigned } from './webauthn.ts';

export async function startPasskeyLogin(
  { db, clock }: Services,
  { id }: RelyingParty,
): Promise<Reply<'startPasskeyLogin'>> {
  const challenge = await withTransaction(db, (trx) =>
    issueToken(trx, { purpose: 'passkey_login' }, clock()),
  );
  return {
    challenge,
    rpId: id,
    timeout: lifetimeOf('passkey_login'),
    userVerification: 'required',
  };
}

/** One error for all, so that it does not reveal passkeys. */
const loginRefused = () =>
  new ApiError(
    'PASSKEY_REFUSED',
    'The passkey is unknown here, or its signature is not valid for this site and attempt. Try again, or log in another way.',
  );

/** The user handle must be the owner's, as it was given when the passkey was added. */
async function findPasskey(db: Db, { id, response: { userHandle } }: Assertion) {
  const row = await db
    .selectFrom('passkey')
    .innerJoin('user_account', 'user_account.id', 'passkey.user_id')
    .select(['passkey.id', 'passkey.user_id', 'passkey.public_key', 'user_account.slug'])
    .where('credential_id', '=', id)
    .executeTakeFirst();
  const handle = row && Buffer.from(row.slug).toString('base64url');
  return userHandle === undefined || userHandle === handle ? row : undefined;
}

/** Throws PASSKEY_REFUSED, also for a counter that does not grow: the authenticator may be cloned. */
export async function loginByPasskey(
  { db, clock, log }: Services,
  assertion: Assertion,
  { party, requestId, ...context }: SignInContext & { party: RelyingParty; requestId: string },
): Promise<Reply<'loginByPasskey'>> {
  const challenge = challengeIn(assertion);
  // Consumes the challenge, whatever follows.
  const isOpen =
    challenge !== undefined &&
    (await withTransaction(db, (trx) => takeToken(trx, challenge, ['passkey_login'], clock())));
  const passkey = isOpen ? await findPasskey(db, assertion) : undefined;
  if (!challenge || !passkey) throw loginRefused();
  const { id, user_id, public_key } = passkey;
  const counter = await verifySigned(assertion, challenge, { publicKey: public_key, party });
  if (counter === undefined) throw loginRefused();
  const now = clock();
  return withTransaction(db, async (trx) => {
    await lockMember(trx, user_id);
    const { numUpdatedRows } = await trx
      .updateTable('passkey')
      .set({ counter, used_at: isoOf(now) })
      .where('id', '=', id)
      .where((where) => (counter === 0 ? where('counter', '=', 0) : where('counter', '<', counter)))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      log.warn('a passkey with an old counter was refused; it may be cloned', {
        request_id: requestId,
        passkey: id,
        counter,
      });
      throw loginRefused();
    }
    return signIn(trx, user_id, context, now, newLogin({ type: 'member' }, now, id));
  });
}
