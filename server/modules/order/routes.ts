import { withTransaction } from '../../db/transaction.ts';
import { requireMember } from '../../http/auth.ts';
import type { App } from '../../http/env.ts';
import { localeOfCall } from '../../http/locale.ts';
import { mount } from '../../http/mount.ts';
import type { GuardCode } from '../coupon/guess-limit.ts';
import { issueDocument } from './document/issue-document.ts';
import { cancelOwnOrder, requestOwnReturn } from './lifecycle/cancel-order.ts';
import { checkout } from './place/checkout.ts';
import { lockOwnOrder } from './queries.ts';
import { getLatestOrder, getOrder, listOrders } from './read-orders.ts';

/** Spec §7 orders/{id}. */
export function mountOrder(app: App, guardCode: GuardCode): void {
  mount(app, 'checkout', ({ body, visitor, once, c, services }) => {
    const userId = requireMember(visitor);
    return guardCode({ code: body.coupon_code, visitor, c }, () =>
      once((trx, afterCommit) =>
        checkout({ trx, afterCommit, services }, { userId, body, locale: localeOfCall(c) }),
      ),
    );
  });
  mountReads(app);
  mountBuyerRequests(app);
}

function mountReads(app: App): void {
  mount(app, 'getOrder', ({ params, visitor, services }) =>
    getOrder(services, requireMember(visitor), params.id),
  );

  mount(app, 'listOrders', ({ params, query, visitor, services, c }) =>
    listOrders(services, {
      userId: requireMember(visitor),
      slug: params.slug,
      query,
      url: new URL(c.req.url),
    }),
  );

  mount(app, 'getLatestOrder', ({ params, visitor, services }) =>
    getLatestOrder(services, requireMember(visitor), params.slug),
  );
}

function mountBuyerRequests(app: App): void {
  mount(app, 'cancelOrder', ({ params, body, visitor, once, services }) => {
    const request = {
      userId: requireMember(visitor),
      orderId: params.id,
      reason: body.reason ?? null,
    };
    return once((trx, afterCommit) => cancelOwnOrder({ trx, afterCommit, services }, request));
  });

  mount(app, 'issueOrderDocument', ({ params, body, visitor, services }) => {
    const userId = requireMember(visitor);
    return withTransaction(services.db, async (trx) => {
      const order = await lockOwnOrder(trx, userId, params.id);
      const { kind, recipient } = body;
      const by = `member ${userId}`;
      return issueDocument(trx, order, {
        kind,
        recipient: recipient || null,
        by,
        now: services.clock(),
      });
    });
  });

  mount(app, 'requestReturn', ({ params, body, visitor, once, services }) => {
    const request = { userId: requireMember(visitor), orderId: params.id, reason: body.reason };
    return once((trx, afterCommit) => requestOwnReturn({ trx, afterCommit, services }, request));
  });
}
