import { headers } from '../../../src/contract/headers.ts';
import { ApiError } from '../../http/api-error.ts';
import { requireMember, tokenIn } from '../../http/auth.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { createSessionLimits } from './limits.ts';
import { revokeSession } from './queries.ts';
import { createGuest, login, type MergeCart, me, renameGuest } from './service.ts';

/** Signing in and out, guests, and who one is. Spec §7 auth and profile. */
export function mountSession(app: App, mergeCart: MergeCart): void {
  const limits = createSessionLimits();

  mount(app, 'login', async ({ body, identity, c, services }) => {
    const email = body.email.toLowerCase();
    const address = clientAddress(c);
    // Before any hashing, which is the dear part.
    await limits.loginByAddress.take(address);
    await limits.loginByAccount.take(email);
    const credentials = { email, password: body.password };
    const reply = await login(services, credentials, identity.guestId, mergeCart);
    await limits.loginByAddress.giveBack(address);
    await limits.loginByAccount.forget(email);
    return reply;
  });

  mount(app, 'logout', async ({ actor, c, services }) => {
    requireMember(actor);
    await revokeSession(services.db, tokenIn(c, headers.member) ?? '', services.clock());
    return { success: true };
  });

  mount(app, 'createGuest', async ({ body, c, services }) => {
    await limits.guestByAddress.take(clientAddress(c));
    return createGuest(services, body);
  });

  mount(app, 'renameGuest', async ({ body, identity, services }) => {
    if (identity.guestId === undefined) {
      throw new ApiError('UNAUTHORIZED', 'Only a guest has a nickname. Send the guest token.');
    }
    return renameGuest(services, identity.guestId, body);
  });

  mount(app, 'getMe', ({ identity, services }) => me(services, identity));
}
