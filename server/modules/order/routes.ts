import { requireMember } from '../../http/auth.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { checkout } from './checkout.ts';
import { getLatestOrder, getOrder } from './service.ts';

/** The orders of members. Spec §7 orders. */
export function mountOrder(app: App): void {
  mount(app, 'checkout', ({ body, actor, once, services }) => {
    const userId = requireMember(actor);
    return once((trx) => checkout(trx, { userId, body, now: services.clock() }));
  });

  mount(app, 'getOrder', ({ params, actor, services }) =>
    getOrder(services, requireMember(actor), params.id),
  );

  mount(app, 'getLatestOrder', ({ params, actor, services }) =>
    getLatestOrder(services, requireMember(actor), params.slug),
  );
}
