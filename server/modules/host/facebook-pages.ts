import type { App } from '../../http/env.ts';
import { requirePublicUrl } from '../../http/require-url.ts';
import { serveHost } from '../../http/serve-host.ts';
import { connectFacebookPage, disconnectFacebookPage } from '../facebook-page/connect.ts';
import { publishPost, unpublishPost } from '../facebook-page/publish.ts';
import { listFacebookPages } from '../facebook-page/queries.ts';
import { requireOwnPost } from './own.ts';

/** The store's Facebook pages, and which shows are to be seen on them. */
export function mountHostFacebookPages(app: App): void {
  serveHost(app, 'listHostChannels', async ({ store, services: { db } }) => ({
    data: await listFacebookPages(db, store.id),
  }));

  serveHost(app, 'connectChannel', async ({ body, store, services }) => {
    await connectFacebookPage(services, store.id, body);
    const pages = await listFacebookPages(services.db, store.id);
    const connected = pages.find(({ page_id }) => page_id === body.page_id);
    if (!connected)
      throw new Error(`Page ${body.page_id} was disconnected while it was connected.`);
    return connected;
  });

  serveHost(app, 'disconnectChannel', async ({ params, store, services }) => {
    await disconnectFacebookPage(services, store.id, params.id);
    return { success: true };
  });

  serveHost(app, 'publishPost', async ({ params, body, store, services }) => {
    const post = await requireOwnPost(services.db, store, params.id);
    const url = body.url ? requirePublicUrl('url', body.url) : null;
    const place = { storeId: store.id, postId: post.id, facebookPageId: params.channelId };
    await publishPost(services, place, url);
    return { success: true };
  });

  serveHost(app, 'unpublishPost', async ({ params, store, services }) => {
    const post = await requireOwnPost(services.db, store, params.id);
    const place = { storeId: store.id, postId: post.id, facebookPageId: params.channelId };
    await unpublishPost(services, place);
    return { success: true };
  });
}
