import type { ParsedBody, Reply } from '../../../src/contract/schemas.ts';
import type { Db, Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { type MailContext, storeNameForMail } from '../mail/links.ts';
import { requireProof, requireUser } from '../profile/password.ts';
import { lockMember, toUser } from '../session/accounts.ts';
import { issueToken, lifetimeOf, takeToken } from '../session/one-time-tokens.ts';
import { findLiveSession } from '../session/sessions.ts';
import { needsPasskey, passkeyRequired } from '../staff/passkeys.ts';
import { mailChange } from './mail-change.ts';
import type { RelyingParty } from './relying-party.ts';
import { ALGORITHMS, challengeIn, type NewCredential, verifyNew } from './webauthn.ts';

const MAX_PASSKEYS = 20;

export interface SignedIn {
  userId: number;
  token: string;
}

const notAdded = () =>
  new ApiError(
    'PASSKEY_NOT_ADDED',
    'The passkey does not belong to this site, this session or this attempt, or exists already. Start again.',
  );

export async function requireSession(db: Db | Trx, { userId, token }: SignedIn, now: Date) {
  const session = await findLiveSession(db, { token }, now);
  if (session?.user_id === userId) return session;
  throw new ApiError('UNAUTHORIZED', 'The session has ended. Log in again.');
}

/**
 * A member of a staff that requires passkeys adds further ones and removes them in a session by
 * passkey only: otherwise the password alone would reach the store. Throws PASSKEY_REQUIRED.
 */
export async function requirePasskeySession(
  db: Db | Trx,
  userId: number,
  { passkey_id }: { passkey_id: number | null },
): Promise<void> {
  if (passkey_id !== null || !(await needsPasskey(db, userId))) return;
  const passkey = await db
    .selectFrom('passkey')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (passkey) throw passkeyRequired();
}

async function listCredentials(db: Db | Trx, userId: number) {
  const rows = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute();
  if (rows.length < MAX_PASSKEYS) return rows;
  throw new ApiError(
    'PASSKEY_LIMIT',
    `A member has at most ${MAX_PASSKEYS} passkeys. Remove one first.`,
  );
}

/** Throws INVALID_INPUT, LOGIN_NOT_FRESH, PASSKEY_LIMIT. */
export async function startPasskey(
  services: Services,
  signedIn: SignedIn,
  { password }: ParsedBody<'startPasskey'>,
  party: RelyingParty,
): Promise<Reply<'startPasskey'>> {
  const { db, clock } = services;
  const { userId, token } = signedIn;
  const now = clock();
  const row = await requireUser(db, userId);
  await requireProof(services, row, { password, token });
  const session = await requireSession(db, signedIn, now);
  await requirePasskeySession(db, userId, session);
  const known = await listCredentials(db, userId);
  const challenge = await withTransaction(db, (trx) =>
    issueToken(trx, { purpose: 'add_passkey', user_id: userId, session_id: session.id }, now),
  );
  const { email, name } = toUser(row);
  return {
    challenge,
    rp: { id: party.id, name: await storeNameForMail(db, undefined) },
    // Random, because devices show and keep it.
    user: {
      id: Buffer.from(row.slug).toString('base64url'),
      name: email || name,
      displayName: name,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: lifetimeOf('add_passkey'),
    attestation: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      type: 'public-key',
      transports: JSON.parse(transports) as string[],
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** Consumes the challenge, whatever follows. */
async function takeChallenge(
  { db, clock }: Services,
  credential: NewCredential,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<string> {
  const challenge = challengeIn(credential);
  const taken =
    challenge &&
    (await withTransaction(db, (trx) => takeToken(trx, challenge, ['add_passkey'], clock())));
  if (!taken || taken.user_id !== userId || taken.session_id !== sessionId) throw notAdded();
  return challenge;
}

/** The session counts as one by passkey from now on. Throws PASSKEY_NOT_ADDED, PASSKEY_LIMIT. */
export async function addPasskey(
  services: Services,
  signedIn: SignedIn,
  { name, credential }: ParsedBody<'addPasskey'>,
  { party, mail }: { party: RelyingParty; mail: MailContext },
): Promise<Reply<'addPasskey'>> {
  const { db, clock } = services;
  const { userId } = signedIn;
  const { id: sessionId } = await requireSession(db, signedIn, clock());
  const challenge = await takeChallenge(services, credential, { userId, sessionId });
  const verified = await verifyNew(credential, challenge, party);
  if (!verified) throw notAdded();
  const now = clock();
  return withTransaction(db, async (trx) => {
    await lockMember(trx, userId);
    // A call that ended the sessions may have run since.
    const session = await requireSession(trx, signedIn, now);
    await requirePasskeySession(trx, userId, session);
    await listCredentials(trx, userId);
    const added = await trx
      .insertInto('passkey')
      .values({
        user_id: userId,
        credential_id: credential.id,
        public_key: verified.publicKey,
        counter: verified.counter,
        transports: JSON.stringify(credential.response.transports ?? []),
        name,
        created_at: isoOf(now),
        used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(['id', 'name', 'created_at', 'used_at'])
      .executeTakeFirst();
    if (!added) throw notAdded();
    await trx
      .updateTable('session')
      .set({ passkey_id: added.id })
      .where('id', '=', sessionId)
      .execute();
    await mailChange(trx, userId, { kind: 'passkeyAdded', mail, now });
    return added;
  });
}
