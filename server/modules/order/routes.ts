import { requireMember } from '../../http/auth.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import type { GuardCode } from '../coupon/guess-limit.ts';
import { checkout } from './checkout.ts';
import { listOrders } from './list.ts';
import { cancelOwnOrder, requestOwnReturn } from './requests.ts';
import { getLatestOrder, getOrder } from './service.ts';

/** The orders of members. Spec §7 orders. */
export function mountOrder(app: App, guardCode: GuardCode): void {
  mount(app, 'checkout', ({ body, actor, once, c, services }) => {
    const userId = requireMember(actor);
    return guardCode({ code: body.coupon_code, actor, c }, () =>
      once((trx) => checkout(trx, { userId, body, services })),
    );
  });

  mount(app, 'getOrder', ({ params, actor, services }) =>
    getOrder(services, requireMember(actor), params.id),
  );

  mount(app, 'listOrders', ({ params, query, actor, services, c }) =>
    listOrders(services, {
      userId: requireMember(actor),
      slug: params.slug,
      query,
      url: new URL(c.req.url),
    }),
  );

  mount(app, 'getLatestOrder', ({ params, actor, services }) =>
    getLatestOrder(services, requireMember(actor), params.slug),
  );

  mount(app, 'cancelOrder', ({ params, body, actor, once, services }) => {
    const request = {
      userId: requireMember(actor),
      orderId: params.id,
      reason: body.reason ?? null,
    };
    return once((trx, afterCommit) => cancelOwnOrder({ trx, afterCommit, services }, request));
  });

  mount(app, 'requestReturn', ({ params, body, actor, once, services }) => {
    const request = { userId: requireMember(actor), orderId: params.id, reason: body.reason };
    return once((trx, afterCommit) => requestOwnReturn({ trx, afterCommit, services }, request));
  });
}
