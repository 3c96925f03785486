import type { App } from '../../http/env.ts';
import { serveHost } from '../../http/serve-host.ts';
import { startLive, stopLive } from '../post/live.ts';
import { requireOwnPost } from './own.ts';
import { createPost, toHostPost, updatePost } from './save-post.ts';

/** Shows: making, changing, beginning and ending them. */
export function mountHostShow(app: App): void {
  serveHost(app, 'listHostPosts', async ({ store, services: { db } }) => {
    const rows = await db
      .selectFrom('post')
      .selectAll()
      .where('store_id', '=', store.id)
      .orderBy('id', 'desc')
      .limit(100)
      .execute();
    return { data: rows.map(toHostPost) };
  });

  serveHost(app, 'createPost', async ({ body, store, services }) =>
    toHostPost(await createPost(services, store, body)),
  );

  serveHost(app, 'updatePost', async ({ params, body, store, services }) => {
    const post = await requireOwnPost(services.db, store, params.id);
    return toHostPost(await updatePost(services, store, post.id, body));
  });

  // False when it was so already: of many who try, one does it.
  serveHost(app, 'startPost', async ({ params, store, services }) => {
    const post = await requireOwnPost(services.db, store, params.id);
    return { success: await startLive(services, post.id) };
  });

  serveHost(app, 'stopPost', async ({ params, store, services }) => {
    const post = await requireOwnPost(services.db, store, params.id);
    return { success: await stopLive(services, post.id) };
  });
}
