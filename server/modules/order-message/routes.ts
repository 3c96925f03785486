import { requireMember } from '../../http/auth.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import { requireOrder } from '../order/queries.ts';
import { listMessages, readMessages, sendBuyerMessage } from './messages.ts';
import { keepPicture, readPicture } from './pictures.ts';

const MINUTE = 60;

const createLimits = () => ({
  messagesByMember: new RateLimit('messages by member', { points: 120, seconds: 10 * MINUTE }),
  picturesByMember: new RateLimit('pictures by member', { points: 60, seconds: 60 * MINUTE }),
});

/** Spec §7 messages. */
export function mountOrderMessage(app: App): void {
  const limits = createLimits();

  mount(app, 'listOrderMessages', ({ params, query, visitor, services }) =>
    listMessages(services, requireMember(visitor), params.id, query),
  );

  mount(app, 'sendOrderMessage', async ({ params, body, visitor, once, services }) => {
    const buyerId = requireMember(visitor);
    await limits.messagesByMember.take(services.db, String(buyerId));
    const { message, picture_ids: pictureIds = [] } = body;
    const sent = { orderId: params.id, buyerId, message, pictureIds, now: services.clock() };
    return once((trx, afterCommit) => sendBuyerMessage({ trx, afterCommit, services }, sent));
  });

  mount(app, 'uploadOrderPicture', async ({ params, body, visitor, services }) => {
    const buyerId = requireMember(visitor);
    await requireOrder(services.db, buyerId, params.id);
    await limits.picturesByMember.take(services.db, String(buyerId));
    return keepPicture(services, { orderId: params.id, role: 'buyer' }, body.picture);
  });

  mount(app, 'getOrderPicture', async ({ params, visitor, services }) => {
    await requireOrder(services.db, requireMember(visitor), params.id);
    return readPicture(services, { orderId: params.id, role: 'buyer' }, params.pictureId);
  });

  mount(app, 'readOrderMessages', ({ params, body, visitor, services }) =>
    readMessages(services, requireMember(visitor), params.id, body.last_id),
  );
}
