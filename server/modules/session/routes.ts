import { headers } from '../../../src/contract/headers.ts';
import type { ParsedBody } from '../../../src/contract/schemas.ts';
import { displayName } from '../../../src/features/session/rules/identity.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { requireMember, tokenIn } from '../../http/auth.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { App, RequestContext } from '../../http/env.ts';
import { GrowingDelay } from '../../http/growing-delay.ts';
import { mount } from '../../http/mount.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { findUser, toUser } from './accounts.ts';
import { createGuest, getMe, refreshGuest, renameGuest } from './guests.ts';
import { knownDeviceOf, rememberDevice } from './known-device.ts';
import { issuePassport, readPassport } from './passport.ts';
import { registrationIdOf } from './pending-registration.ts';
import {
  endOtherSessions,
  endSession,
  findLiveSession,
  listSessions,
  revokeSession,
} from './sessions.ts';
import { login, loginByPassport, type MergeCart, type SignInContext } from './sign-in.ts';
import { mountSocialLogin } from './social-login.ts';

const MINUTE = 60;
const MINUTE_MS = 60_000;

/**
 * Login limits count failures and grow instead of locking out. A known device has its own, so that
 * attempts elsewhere cannot keep a member from logging in.
 */
const createLimits = () => ({
  loginByAddress: new GrowingDelay('login by address', {
    free: 100,
    firstMs: 1000,
    mostMs: MINUTE_MS,
  }),
  loginByPair: new GrowingDelay('login by pair', {
    free: 10,
    firstMs: 2000,
    mostMs: 15 * MINUTE_MS,
  }),
  guestByAddress: new RateLimit('guest by address', { points: 120, seconds: MINUTE }),
  passportByMember: new RateLimit('passport by member', { points: 20, seconds: MINUTE }),
  refreshByGuest: new RateLimit('refresh by guest', { points: 10, seconds: MINUTE }),
});

const memberTokenOf = (c: RequestContext) => tokenIn(c.req.raw, headers.member) ?? '';
const userAgentOf = (c: RequestContext) => c.req.header('User-Agent');

function requireGuest(guestId: number | undefined): number {
  if (guestId !== undefined) return guestId;
  throw new ApiError('UNAUTHORIZED', 'This call is for guests. Send the guest token.');
}

/** Counts before hashing, which is expensive. */
async function limitedLogin(
  limits: ReturnType<typeof createLimits>,
  { body, c, services }: { body: ParsedBody<'login'>; c: RequestContext; services: Services },
  context: SignInContext,
) {
  const address = clientAddress(c);
  const { db } = services;
  const now = services.clock();
  if ('passport_token' in body) {
    await limits.loginByAddress.take(db, address, now);
    const reply = await loginByPassport(services, body.passport_token, context);
    await limits.loginByAddress.uncount(db, address);
    return reply;
  }
  const email = body.email.toLowerCase();
  const device = await knownDeviceOf(c, email);
  const pair = `${email} ${device === undefined ? address : `device ${device}`}`;
  if (device === undefined) await limits.loginByAddress.take(db, address, now);
  await limits.loginByPair.take(db, pair, now);
  const registrationId = await registrationIdOf(c, email);
  const reply = await login(
    services,
    { email, password: body.password },
    { ...context, registrationId },
  );
  if (device === undefined) await limits.loginByAddress.uncount(db, address);
  await limits.loginByPair.forget(db, pair);
  await rememberDevice(c, email);
  return reply;
}

/** Spec §7 user/login. */
export function mountSession(app: App, mergeCart: MergeCart): void {
  const limits = createLimits();

  mount(app, 'login', async ({ body, identity: { guestId }, c, services }) => {
    const context = { guestId, userAgent: userAgentOf(c), mergeCart };
    return limitedLogin(limits, { body, c, services }, context);
  });

  mount(app, 'logout', async ({ visitor, c, services }) => {
    requireMember(visitor);
    await revokeSession(services.db, memberTokenOf(c), services.clock());
    return { success: true };
  });

  mount(app, 'createPassport', async ({ visitor, c, services: { db, clock } }) => {
    const userId = requireMember(visitor);
    await limits.passportByMember.take(db, String(userId));
    const now = clock();
    const session = await findLiveSession(db, { token: memberTokenOf(c) }, now);
    if (!session) throw notFound();
    const passport_token = await withTransaction(db, (trx) =>
      issuePassport(trx, userId, now, session.id),
    );
    return { passport_token };
  });

  mount(app, 'readPassport', async ({ body, visitor, c, services: { db, clock } }) => {
    const address = clientAddress(c);
    const now = clock();
    await limits.loginByAddress.take(db, address, now);
    const user = await findUser(db, await readPassport(db, body.passport_token, now));
    if (!user) throw notFound();
    await limits.loginByAddress.uncount(db, address);
    return {
      name: displayName({ type: 'member', user: toUser(user) }) ?? '',
      avatar_url: user.avatar_url,
      is_current: visitor.type === 'member' && visitor.id === user.id,
    };
  });

  mount(app, 'createGuest', async ({ body, c, services }) => {
    await limits.guestByAddress.take(services.db, clientAddress(c));
    return createGuest(services, body, userAgentOf(c));
  });

  mount(app, 'renameGuest', async ({ body, identity, services }) =>
    renameGuest(services, requireGuest(identity.guestId), body),
  );

  mount(app, 'refreshGuest', async ({ identity, c, services }) => {
    const guestId = requireGuest(identity.guestId);
    await limits.refreshByGuest.take(services.db, String(guestId));
    const oldToken = tokenIn(c.req.raw, headers.guest) ?? '';
    return refreshGuest(services, guestId, oldToken, userAgentOf(c));
  });

  mount(app, 'getMe', ({ identity, services }) => getMe(services, identity));

  mount(app, 'listSessions', async ({ visitor, c, services }) =>
    listSessions(services, requireMember(visitor), memberTokenOf(c)),
  );

  mount(app, 'endSession', async ({ params, visitor, services }) =>
    endSession(services, requireMember(visitor), params.id),
  );

  mount(app, 'endOtherSessions', async ({ visitor, c, services }) =>
    endOtherSessions(services, requireMember(visitor), memberTokenOf(c)),
  );

  mountSocialLogin(app);
}
