import { requireMember } from '../../http/auth.ts';
import type { App } from '../../http/env.ts';
import { localeOfCall } from '../../http/locale.ts';
import { mount } from '../../http/mount.ts';
import { originOf } from '../../http/origin.ts';
import { changePaymentMethod, getOrderPricing } from './change-payment-method.ts';
import { issueReceipt } from './issue-receipt.ts';
import { payByCard, requireReturnUrl } from './pay-by-card.ts';

/** Spec §7 orders/{id}. */
export function mountPayment(app: App): void {
  mount(app, 'payOrder', ({ params, body, visitor, once, services, c }) => {
    const userId = requireMember(visitor);
    const returnUrl = requireReturnUrl(c, body.redirect_url);
    const options = { userId, orderId: params.id, cardId: body.card_id, returnUrl };
    return payByCard({ services, once, c }, options);
  });

  mount(app, 'getOrderPricing', ({ params, query, visitor, services: { db } }) =>
    getOrderPricing(db, requireMember(visitor), params.id, query),
  );

  mount(app, 'changePaymentMethod', ({ params, body, visitor, once, services }) => {
    const change = { userId: requireMember(visitor), orderId: params.id, type: body.payment_type };
    return once((trx, afterCommit) => changePaymentMethod({ trx, afterCommit, services }, change));
  });

  mount(app, 'generatePaymentAccount', ({ params, body, visitor, services, c }) =>
    issueReceipt(services, {
      userId: requireMember(visitor),
      orderId: params.id,
      body,
      origin: originOf(c),
      locale: localeOfCall(c),
    }),
  );
}
