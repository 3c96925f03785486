import type { App } from '../../http/env.ts';
import { requirePublicUrl } from '../../http/require-url.ts';
import { serveHost } from '../../http/serve-host.ts';
import { sendHostComment } from '../comment/host-comment.ts';
import { announce, endAnnouncement } from '../post/announcement.ts';
import { pinMessage, unpinMessage } from '../post/pins.ts';
import { requireStorePost } from './store-rows.ts';

/** What the store sends to everyone in the room: comments, pins, announcements, links, a reload. */
export function mountHostRoom(app: App): void {
  serveHost(app, 'sendHostComment', async ({ params, body, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    await sendHostComment(services, post.id, body.message);
    return { success: true };
  });

  serveHost(app, 'refreshRoom', async ({ params, body, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    await services.publish(post.id, 'force.refresh', { seconds: body.seconds });
    return { success: true };
  });

  serveHost(app, 'pinMessage', async ({ params, body, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    return pinMessage(services, post.id, body);
  });

  serveHost(app, 'unpinMessage', async ({ params, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    await unpinMessage(services, post.id, params.pinId);
    return { success: true };
  });

  serveHost(app, 'announce', async ({ params, body, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    return { id: await announce(services, post.id, body.message) };
  });

  serveHost(app, 'endAnnouncement', async ({ params, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    await endAnnouncement(services, post.id);
    return { success: true };
  });

  serveHost(app, 'sendUrl', async ({ params, body, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    const url = requirePublicUrl('url', body.url);
    await services.publish(post.id, 'url.sent', { url, title: body.title ?? null });
    return { success: true };
  });
}
