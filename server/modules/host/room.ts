import type { App } from '../../http/env.ts';
import { requirePublicPage } from '../../http/public-url.ts';
import { sendHostComment } from '../comment/send.ts';
import { queueEventAlone } from '../outbox/queue.ts';
import { announce, endAnnouncement } from '../post/announcement.ts';
import { pinMessage, unpinMessage } from '../post/pins.ts';
import { mountHostCall } from './mount.ts';
import { requireStorePost } from './store-rows.ts';

export function mountHostRoom(app: App): void {
  mountHostCall(app, 'sendHostComment', async ({ params, body, store, once, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    return once(async (trx, afterCommit) => {
      await sendHostComment({ trx, afterCommit, services }, post.id, body.message);
      return { success: true };
    });
  });

  mountHostCall(app, 'refreshRoom', async ({ params, body, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    await queueEventAlone(services, post.id, 'force.refresh', { seconds: body.seconds });
    return { success: true };
  });

  mountHostCall(app, 'pinMessage', async ({ params, body, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    return pinMessage(services, post.id, body);
  });

  mountHostCall(app, 'unpinMessage', async ({ params, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    await unpinMessage(services, post.id, params.pinId);
    return { success: true };
  });

  mountHostCall(app, 'announce', async ({ params, body, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    return { id: await announce(services, post.id, body.message) };
  });

  mountHostCall(app, 'endAnnouncement', async ({ params, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    await endAnnouncement(services, post.id);
    return { success: true };
  });

  mountHostCall(app, 'sendUrl', async ({ params, body, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    const url = requirePublicPage(services.config, 'url', body.url);
    await queueEventAlone(services, post.id, 'url.sent', { url, title: body.title ?? null });
    return { success: true };
  });
}
