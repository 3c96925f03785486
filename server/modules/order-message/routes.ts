import { requireMember } from '../../http/auth.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { listMessages, readMessages, sendBuyerMessage } from './messages.ts';

/** Mounts the calls for messages about an order. Spec §7 messages. */
export function mountOrderMessage(app: App): void {
  mount(app, 'listOrderMessages', ({ params, query, visitor, services }) =>
    listMessages(services, requireMember(visitor), params.id, query),
  );

  mount(app, 'sendOrderMessage', ({ params, body, visitor, once, services: { clock } }) => {
    const buyerId = requireMember(visitor);
    const sent = { orderId: params.id, buyerId, message: body.message, now: clock() };
    return once((trx) => sendBuyerMessage(trx, sent));
  });

  mount(app, 'readOrderMessages', ({ params, body, visitor, services }) =>
    readMessages(services, requireMember(visitor), params.id, body.last_id),
  );
}
