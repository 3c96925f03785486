import { requireMember } from '../../http/auth.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { originOf } from '../../http/origin.ts';
import { payByCard, requireReturnUrl } from './pay/card.ts';
import { changeMethod, repriceOrder } from './pay/method.ts';
import { generateReceipt } from './pay/receipt.ts';
import { findItems, requireOrder } from './queries.ts';

/** How a placed order is paid. Spec §7 orders and payment. */
export function mountOrderPayment(app: App): void {
  mount(app, 'payOrder', ({ params, body, visitor, once, services, c }) => {
    const userId = requireMember(visitor);
    const returnUrl = requireReturnUrl(c, body.redirect_url);
    const pay = { userId, orderId: params.id, cardId: body.card_id, returnUrl };
    return payByCard({ services, once, c }, pay);
  });

  mount(app, 'getOrderPricing', async ({ params, query, visitor, services }) => {
    const order = await requireOrder(services.db, requireMember(visitor), params.id);
    const sums = await repriceOrder(services.db, order, query.payment_type);
    const items = await findItems(services.db, [order.id]);
    const rebate_amounts = items.map(({ cart_item_id, rebate_amount }) => ({
      identity_id: cart_item_id,
      rebate_amount,
    }));
    return { ...sums, rebate_amounts };
  });

  mount(app, 'changePaymentMethod', ({ params, body, visitor, once, services }) => {
    const wish = { userId: requireMember(visitor), orderId: params.id, type: body.payment_type };
    return once((trx, afterCommit) => changeMethod({ trx, afterCommit, services }, wish));
  });

  mount(app, 'generatePaymentAccount', ({ params, body, visitor, services, c }) =>
    generateReceipt(services, {
      userId: requireMember(visitor),
      orderId: params.id,
      body,
      origin: originOf(c),
    }),
  );
}
