import type { App } from '../../http/env.ts';
import { requirePublicUrl } from '../../http/require-url.ts';
import { serveHost } from '../../http/serve-host.ts';
import { connectChannel, disconnectChannel } from '../channel/connect.ts';
import { publishPost, unpublishPost } from '../channel/publish.ts';
import { listChannels } from '../channel/queries.ts';
import { requireOwnPost } from './own.ts';

/** The store's Facebook pages, and which shows are to be seen on them. */
export function mountHostChannels(app: App): void {
  serveHost(app, 'listHostChannels', async ({ store, services: { db } }) => ({
    data: await listChannels(db, store.id),
  }));

  serveHost(app, 'connectChannel', async ({ body, store, services }) => {
    await connectChannel(services, store.id, body);
    const channels = await listChannels(services.db, store.id);
    const connected = channels.find(({ page_id }) => page_id === body.page_id);
    if (!connected)
      throw new Error(`Page ${body.page_id} was disconnected while it was connected.`);
    return connected;
  });

  serveHost(app, 'disconnectChannel', async ({ params, store, services }) => {
    await disconnectChannel(services, store.id, params.id);
    return { success: true };
  });

  serveHost(app, 'publishPost', async ({ params, body, store, services }) => {
    const post = await requireOwnPost(services.db, store, params.id);
    const url = body.url ? requirePublicUrl('url', body.url) : null;
    const place = { storeId: store.id, postId: post.id, channelId: params.channelId };
    await publishPost(services, place, url);
    return { success: true };
  });

  serveHost(app, 'unpublishPost', async ({ params, store, services }) => {
    const post = await requireOwnPost(services.db, store, params.id);
    const place = { storeId: store.id, postId: post.id, channelId: params.channelId };
    await unpublishPost(services, place);
    return { success: true };
  });
}
