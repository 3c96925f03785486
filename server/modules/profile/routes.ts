import { headers } from '../../../src/contract/headers.ts';
import { requireMember, tokenIn } from '../../http/auth.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { App, RequestContext } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import { mailContextOf } from '../mail/links.ts';
import { knownDeviceOf, rememberDevice } from '../session/known-device.ts';
import { registrationIdOf, rememberRegistration } from '../session/pending-registration.ts';
import type { MergeCart } from '../session/sign-in.ts';
import { closeAccount } from './close.ts';
import { changeEmail, resendEmail, verifyEmail } from './email.ts';
import { stopEmailChange } from './email-stop.ts';
import { changePassword, forgotPassword, resetPassword } from './password.ts';
import { linkProvider, startProviderLink, unlinkProvider } from './provider-link.ts';
import { register, resendRegistration } from './register.ts';
import { updateMe } from './update.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const createLimits = () => ({
  mailByAddress: new RateLimit('mail by address', { points: 60, seconds: HOUR }),
  mailByPair: new RateLimit('mail by pair', { points: 5, seconds: HOUR }),
  mailByEmail: new RateLimit('mail by mailbox', { points: 30, seconds: HOUR }),
  tokenByAddress: new RateLimit('token by address', { points: 60, seconds: 15 * MINUTE }),
  resendByMember: new RateLimit('resend by member', { points: 5, seconds: HOUR }),
  passwordByMember: new RateLimit('password by member', { points: 10, seconds: 15 * MINUTE }),
});

type Limits = ReturnType<typeof createLimits>;

/** Separate limits: a stranger cannot exhaust the mails of another address or device. */
async function limitMail(limits: Limits, c: RequestContext, email: string): Promise<void> {
  const { db } = c.var.services;
  const address = clientAddress(c);
  const device = await knownDeviceOf(c, email);
  if (device !== undefined) return limits.mailByPair.take(db, `${email} device ${device}`);
  await limits.mailByAddress.take(db, address);
  await limits.mailByPair.take(db, `${email} ${address}`);
  await limits.mailByEmail.take(db, email);
}

const proofOf = (c: RequestContext) => ({
  token: tokenIn(c.req.raw, headers.member) ?? '',
  mail: mailContextOf(c),
});

function mountRegistration(app: App, limits: Limits, mergeCart: MergeCart): void {
  mount(app, 'register', async ({ body, c, services }) => {
    await limitMail(limits, c, body.email);
    const { id } = await register(services, body, mailContextOf(c));
    await rememberRegistration(c, body.email, id);
    return { success: true };
  });

  mount(app, 'forgotPassword', async ({ body, c, services }) => {
    await limitMail(limits, c, body.email);
    return forgotPassword(services, body, mailContextOf(c));
  });

  mount(app, 'resendRegistration', async ({ body, c, services }) => {
    await limitMail(limits, c, body.email);
    const ownId = await registrationIdOf(c, body.email);
    return resendRegistration(services, body, { mail: mailContextOf(c), ownId });
  });

  mount(app, 'resetPassword', async ({ body, c, services }) => {
    await limits.tokenByAddress.take(services.db, clientAddress(c));
    return resetPassword(services, body, mailContextOf(c));
  });

  mount(app, 'stopEmailChange', async ({ body, c, services }) => {
    await limits.tokenByAddress.take(services.db, clientAddress(c));
    return stopEmailChange(services, body.token, mailContextOf(c));
  });

  mount(app, 'verifyEmail', async ({ body, identity: { guestId }, c, services }) => {
    await limits.tokenByAddress.take(services.db, clientAddress(c));
    const context = { guestId, userAgent: c.req.header('User-Agent'), mergeCart };
    const ownIdOf = (email: string) => registrationIdOf(c, email);
    const reply = await verifyEmail(services, body, { ...context, ownIdOf });
    if (reply.email !== undefined) await rememberDevice(c, reply.email);
    return reply;
  });
}

function mountAccount(app: App, limits: Limits): void {
  mount(app, 'updateMe', async ({ body, visitor, c, services }) => {
    const userId = requireMember(visitor);
    if (body.email !== undefined) {
      await limits.passwordByMember.take(services.db, String(userId));
      await limitMail(limits, c, body.email);
    }
    return updateMe(services, userId, body, proofOf(c));
  });

  mount(app, 'changePassword', async ({ body, visitor, c, services }) => {
    const userId = requireMember(visitor);
    await limits.passwordByMember.take(services.db, String(userId));
    const { token: keepToken, mail } = proofOf(c);
    return changePassword(services, userId, body, { keepToken, mail });
  });

  mount(app, 'changeEmail', async ({ body, visitor, c, services }) => {
    const userId = requireMember(visitor);
    await limits.passwordByMember.take(services.db, String(userId));
    await limitMail(limits, c, body.email);
    return changeEmail(services, userId, body, proofOf(c));
  });

  mount(app, 'resendEmail', async ({ body, visitor, c, services }) => {
    const userId = requireMember(visitor);
    await limits.mailByAddress.take(services.db, clientAddress(c));
    await limits.resendByMember.take(services.db, String(userId));
    return resendEmail(services, userId, body.store_slug, mailContextOf(c));
  });

  mount(app, 'closeAccount', async ({ body, visitor, c, services }) => {
    const userId = requireMember(visitor);
    await limits.passwordByMember.take(services.db, String(userId));
    const { token, mail } = proofOf(c);
    return closeAccount(services, userId, body, { token, locale: mail.locale });
  });
}

function mountProviders(app: App, limits: Limits): void {
  mount(app, 'startProviderLink', async ({ body, params: { provider }, visitor, c, services }) => {
    const userId = requireMember(visitor);
    await limits.passwordByMember.take(services.db, String(userId));
    return startProviderLink(c, { userId, token: proofOf(c).token, provider, body });
  });

  mount(app, 'linkProvider', async ({ body, visitor, services }) =>
    linkProvider(services, requireMember(visitor), body.token),
  );

  mount(app, 'unlinkProvider', async ({ params: { provider }, visitor, services }) =>
    unlinkProvider(services, requireMember(visitor), provider),
  );
}

/** Spec §7 PUT me, design §5 account. */
export function mountProfile(app: App, mergeCart: MergeCart): void {
  const limits = createLimits();
  mountRegistration(app, limits, mergeCart);
  mountAccount(app, limits);
  mountProviders(app, limits);
}
