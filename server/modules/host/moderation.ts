import type { App } from '../../http/env.ts';
import { fromWireUser } from '../../visitor.ts';
import { moderateComment } from '../comment/moderate.ts';
import { toCommentEvent } from '../comment/queries.ts';
import { block, listBlocked, unblock } from '../moderation/blacklist.ts';
import { mountHostCall } from './mount.ts';
import { requireStorePost } from './store-rows.ts';

const MAX_COMMENTS = 100;

export function mountHostModeration(app: App): void {
  mountHostCall(app, 'listHostComments', async ({ params, store, services: { db } }) => {
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

  mountHostCall(app, 'moderateComment', async ({ params, body, store, services }) => {
    await moderateComment(services, store.id, params.id, body);
    return { success: true };
  });

  mountHostCall(app, 'listBlocked', async ({ store, services: { db } }) => ({
    data: await listBlocked(db, store.id),
  }));

  mountHostCall(app, 'blockCommenter', ({ body, store, services }) =>
    block(services, store, fromWireUser(body)),
  );

  mountHostCall(app, 'unblockCommenter', async ({ params, store, services }) => {
    await unblock(services, store, fromWireUser(params));
    return { success: true };
  });
}
