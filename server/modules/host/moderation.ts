import type { App } from '../../http/env.ts';
import { serveHost } from '../../http/serve-host.ts';
import { block, listBlocked, unblock } from '../comment/blacklist.ts';
import { setHidden } from '../comment/moderate.ts';
import { toCommentEvent } from '../comment/to-wire.ts';
import { requireStorePost } from './store-rows.ts';

const MAX_COMMENTS = 100;

/** Comments in the chat: listing and hiding them, and who is blocked from writing them. */
export function mountHostModeration(app: App): void {
  serveHost(app, 'listHostComments', async ({ params, store, services: { db } }) => {
    const post = await requireStorePost(db, store, params.id);
    const rows = await db
      .selectFrom('comment')
      .selectAll()
      .where('post_id', '=', post.id)
      .orderBy('id', 'desc')
      .limit(MAX_COMMENTS)
      .execute();
    return {
      data: rows.map((row) => ({ ...toCommentEvent(row), hidden: row.hidden_at !== null })),
    };
  });

  serveHost(app, 'moderateComment', async ({ params, body, store, services }) => {
    await setHidden(services, store.id, params.id, body.hidden);
    return { success: true };
  });

  serveHost(app, 'listBlocked', async ({ store, services: { db } }) => ({
    data: await listBlocked(db, store.id),
  }));

  serveHost(app, 'blockCommenter', ({ body, store, services }) => block(services, store, body));

  serveHost(app, 'unblockCommenter', async ({ params, store, services }) => {
    await unblock(services, store, params);
    return { success: true };
  });
}
