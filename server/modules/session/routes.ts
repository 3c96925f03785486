import { headers } from '../../../src/contract/headers.ts';
import type { ParsedBody } from '../../../src/contract/schemas.ts';
import { ApiError } from '../../http/api-error.ts';
import { requireMember, tokenIn } from '../../http/auth.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { App, RequestContext } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { createSessionLimits } from './limits.ts';
import { revokeSession } from './queries.ts';
import {
  type Arrival,
  createGuest,
  login,
  loginByPassport,
  type MergeCart,
  me,
  refreshGuest,
  renameGuest,
} from './service.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';
import { mountSocialLogin } from './social.ts';

type Limits = ReturnType<typeof createSessionLimits>;

const memberToken = (c: RequestContext) => tokenIn(c.req.raw, headers.member) ?? '';
const userAgent = (c: RequestContext) => c.req.header('User-Agent');

function requireGuest(guestId: number | undefined): number {
  if (guestId !== undefined) return guestId;
  throw new ApiError('UNAUTHORIZED', 'This is a guest’s. Send the guest token.');
}

/** Counts tries before any hashing, which is the dear part; success gives them back. */
async function limitedLogin(
  limits: Limits,
  { body, c, services }: { body: ParsedBody<'login'>; c: RequestContext; services: Services },
  arrival: Arrival,
) {
  const address = clientAddress(c);
  await limits.loginByAddress.take(address);
  if ('passport_token' in body) {
    const reply = await loginByPassport(services, body.passport_token, arrival);
    await limits.loginByAddress.giveBack(address);
    return reply;
  }
  const email = body.email.toLowerCase();
  await limits.loginByAccount.take(email);
  const reply = await login(services, { email, password: body.password }, arrival);
  await limits.loginByAddress.giveBack(address);
  await limits.loginByAccount.forget(email);
  return reply;
}

/** Signing in and out, guests, and who one is. Spec §7 auth and profile. */
export function mountSession(app: App, mergeCart: MergeCart): void {
  const limits = createSessionLimits();

  mount(app, 'login', async ({ body, identity: { guestId }, c, services }) =>
    limitedLogin(limits, { body, c, services }, { guestId, userAgent: userAgent(c), mergeCart }),
  );

  mount(app, 'logout', async ({ visitor, c, services }) => {
    requireMember(visitor);
    await revokeSession(services.db, memberToken(c), services.clock());
    return { success: true };
  });

  mount(app, 'createGuest', async ({ body, c, services }) => {
    await limits.guestByAddress.take(clientAddress(c));
    return createGuest(services, body, userAgent(c));
  });

  mount(app, 'renameGuest', async ({ body, identity, services }) =>
    renameGuest(services, requireGuest(identity.guestId), body),
  );

  mount(app, 'refreshGuest', async ({ identity, c, services }) => {
    const guestId = requireGuest(identity.guestId);
    await limits.refreshByGuest.take(String(guestId));
    return refreshGuest(services, guestId, tokenIn(c.req.raw, headers.guest) ?? '', userAgent(c));
  });

  mount(app, 'getMe', ({ identity, services }) => me(services, identity));

  mount(app, 'listSessions', async ({ visitor, c, services }) =>
    listSessions(services, requireMember(visitor), memberToken(c)),
  );

  mount(app, 'endSession', async ({ params, visitor, services }) =>
    endSession(services, requireMember(visitor), params.id),
  );

  mount(app, 'endOtherSessions', async ({ visitor, c, services }) =>
    endOtherSessions(services, requireMember(visitor), memberToken(c)),
  );

  mountSocialLogin(app);
}
