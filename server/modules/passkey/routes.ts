import { headers } from '../../../src/contract/headers.ts';
import { requireMember, tokenIn } from '../../http/auth.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { App, RequestContext } from '../../http/env.ts';
import { GrowingDelay } from '../../http/growing-delay.ts';
import { mount } from '../../http/mount.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import type { Visitor } from '../../visitor.ts';
import { mailContextOf } from '../mail/links.ts';
import type { MergeCart } from '../session/sign-in.ts';
import { addPasskey, type SignedIn, startPasskey } from './add.ts';
import { loginByPasskey, startPasskeyLogin } from './login.ts';
import { listPasskeys, removePasskey, renamePasskey } from './manage.ts';
import { relyingPartyOf } from './relying-party.ts';

const MINUTE = 60;
const MINUTE_MS = 60_000;

const createLimits = () => ({
  challengeByAddress: new RateLimit('passkey challenge by address', {
    points: 120,
    seconds: MINUTE,
  }),
  /** As for passwords: only failures count. */
  loginByAddress: new GrowingDelay('passkey login by address', {
    free: 100,
    firstMs: 1000,
    mostMs: MINUTE_MS,
  }),
  proofByMember: new RateLimit('passkey proof by member', { points: 10, seconds: 15 * MINUTE }),
});

type Limits = ReturnType<typeof createLimits>;

const signedIn = (visitor: Visitor, c: RequestContext): SignedIn => ({
  userId: requireMember(visitor),
  token: tokenIn(c.req.raw, headers.member) ?? '',
});

function mountLogin(app: App, limits: Limits, mergeCart: MergeCart): void {
  mount(app, 'startPasskeyLogin', async ({ c, services }) => {
    await limits.challengeByAddress.take(services.db, clientAddress(c));
    return startPasskeyLogin(services, relyingPartyOf(c));
  });

  mount(app, 'loginByPasskey', async ({ body, identity: { guestId }, c, services }) => {
    const address = clientAddress(c);
    await limits.loginByAddress.take(services.db, address, services.clock());
    const reply = await loginByPasskey(services, body, {
      guestId,
      userAgent: c.req.header('User-Agent'),
      mergeCart,
      party: relyingPartyOf(c),
      requestId: c.var.requestId,
    });
    await limits.loginByAddress.uncount(services.db, address);
    return reply;
  });
}

/** Docs: additions to the contract. */
export function mountPasskey(app: App, mergeCart: MergeCart): void {
  const limits = createLimits();
  mountLogin(app, limits, mergeCart);

  mount(app, 'listPasskeys', ({ visitor, services: { db } }) =>
    listPasskeys(db, requireMember(visitor)),
  );

  mount(app, 'startPasskey', async ({ body, visitor, c, services }) => {
    const member = signedIn(visitor, c);
    await limits.proofByMember.take(services.db, String(member.userId));
    return startPasskey(services, member, body, relyingPartyOf(c));
  });

  mount(app, 'addPasskey', async ({ body, visitor, c, services }) =>
    addPasskey(services, signedIn(visitor, c), body, {
      party: relyingPartyOf(c),
      mail: mailContextOf(c),
    }),
  );

  mount(app, 'renamePasskey', ({ params, body, visitor, services: { db } }) =>
    renamePasskey(db, requireMember(visitor), params.id, body.name),
  );

  mount(app, 'removePasskey', ({ params, visitor, c, services }) =>
    removePasskey(services, signedIn(visitor, c), params.id, mailContextOf(c)),
  );
}
