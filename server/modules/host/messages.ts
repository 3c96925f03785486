import type { App } from '../../http/env.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import {
  createCannedReply,
  deleteCannedReply,
  listCannedReplies,
  updateCannedReply,
} from '../order-message/canned-replies.ts';
import { requireStoreOrder } from '../order-message/messages.ts';
import { keepPicture, readPicture } from '../order-message/pictures.ts';
import { getThread, listThreads, readThread, sendStoreMessage } from '../order-message/threads.ts';
import { mountHostCall } from './mount.ts';

function mountCannedReplies(app: App): void {
  mountHostCall(app, 'listCannedReplies', async ({ store, services: { db } }) => ({
    data: await listCannedReplies(db, store.id),
  }));

  mountHostCall(app, 'createCannedReply', ({ body, store, services }) =>
    createCannedReply(services, store.id, body),
  );

  mountHostCall(app, 'updateCannedReply', ({ params, body, store, services: { db } }) =>
    updateCannedReply(db, { storeId: store.id, id: params.id }, body),
  );

  mountHostCall(app, 'deleteCannedReply', async ({ params, store, services: { db } }) => {
    await deleteCannedReply(db, store.id, params.id);
    return { success: true };
  });
}

const HOUR = 60 * 60;

/** Design §5. */
export function mountHostMessages(app: App): void {
  const limits = {
    picturesByStaff: new RateLimit('pictures by staff', { points: 300, seconds: HOUR }),
  };
  mountHostCall(app, 'listThreads', ({ query, store, c, services }) =>
    listThreads(services, { ...query, storeId: store.id, url: new URL(c.req.url) }),
  );

  mountHostCall(app, 'getThread', ({ params, query, store, services }) =>
    getThread(services, { ...query, storeId: store.id, orderId: params.id }),
  );

  mountHostCall(app, 'sendSellerMessage', ({ params, body, store, staff, once, services }) =>
    once((trx) =>
      sendStoreMessage(trx, services, {
        storeId: store.id,
        staffId: staff.id,
        orderId: params.id,
        message: body.message,
        pictureIds: body.picture_ids ?? [],
      }),
    ),
  );

  mountHostCall(app, 'uploadThreadPicture', async ({ params, body, store, staff, services }) => {
    const { id } = await requireStoreOrder(services.db, store.id, params.id);
    await limits.picturesByStaff.take(services.db, String(staff.id));
    return keepPicture(services, { orderId: id, role: 'seller' }, body.picture);
  });

  mountHostCall(app, 'getThreadPicture', async ({ params, store, services }) => {
    const { id } = await requireStoreOrder(services.db, store.id, params.id);
    return readPicture(services, { orderId: id, role: 'seller' }, params.pictureId);
  });

  mountHostCall(app, 'readThread', async ({ params, body, store, services }) => {
    await readThread(services, {
      storeId: store.id,
      orderId: params.id,
      lastId: body.last_id,
    });
    return { success: true };
  });

  mountCannedReplies(app);
}
