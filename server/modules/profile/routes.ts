import { headers } from '../../../src/contract/headers.ts';
import { withTransaction } from '../../db/transaction.ts';
import { requireMember, tokenIn } from '../../http/auth.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { App, RequestContext } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { slugForLink, writingFor } from '../mail/links.ts';
import { findUser } from '../session/queries.ts';
import { beginEmailChange, verifyEmail } from './email.ts';
import { createProfileLimits } from './limits.ts';
import { changePassword, forgotPassword, resetPassword } from './password.ts';
import { register } from './register.ts';
import { updateMe } from './update.ts';

/** Becoming a member, and what members change about themselves. Spec §7 profile, design §5 account. */
export function mountProfile(app: App): void {
  const limits = createProfileLimits();
  /** Nobody has the server write to others at will. */
  const limitMail = async (c: RequestContext, email: string) => {
    await limits.mailByAddress.take(clientAddress(c));
    await limits.mailByEmail.take(email);
  };

  mount(app, 'register', async ({ body, c, services }) => {
    await limitMail(c, body.email);
    return register(services, body, writingFor(c));
  });

  mount(app, 'forgotPassword', async ({ body, c, services }) => {
    await limitMail(c, body.email);
    return forgotPassword(services, body.email, writingFor(c));
  });

  mount(app, 'resetPassword', async ({ body, c, services }) => {
    await limits.tokenByAddress.take(clientAddress(c));
    return resetPassword(services, body, writingFor(c));
  });

  mount(app, 'updateMe', async ({ body, visitor, c, services }) => {
    const userId = requireMember(visitor);
    if (body.email !== undefined) await limitMail(c, body.email);
    return updateMe(services, userId, body, writingFor(c));
  });

  mount(app, 'changePassword', async ({ body, visitor, c, services }) => {
    const userId = requireMember(visitor);
    await limits.passwordByMember.take(String(userId));
    const keep = tokenIn(c.req.raw, headers.member) ?? '';
    return changePassword(services, userId, body, { keep, writing: writingFor(c) });
  });

  mount(app, 'changeEmail', async ({ body, visitor, c, services }) => {
    const userId = requireMember(visitor);
    const { db, clock } = services;
    const slug = await slugForLink(db, body.store_slug);
    await limitMail(c, body.email);
    await withTransaction(db, async (trx) => {
      const user = await findUser(trx, userId);
      const wish = { email: body.email, slug, now: clock(), writing: writingFor(c) };
      if (user) await beginEmailChange(trx, user, wish);
    });
    return { success: true };
  });

  mount(app, 'verifyEmail', async ({ body, c, services }) => {
    await limits.tokenByAddress.take(clientAddress(c));
    return verifyEmail(services, body.token);
  });
}
