import type { App } from '../../http/env.ts';
import { serveHost } from '../../http/serve-host.ts';
import { block, listBlocked, unblock } from '../comment/blacklist.ts';
import { sendHostComment } from '../comment/host-comment.ts';
import { setHidden } from '../comment/moderate.ts';
import { toCommentEvent } from '../comment/to-wire.ts';
import { writeAsStore } from '../order/messages.ts';
import { requireOwnPost } from './own.ts';

const MOST_LISTED = 100;

/** The talk: speaking as the store, to a room or to a buyer, taking comments off, and who may not comment. */
export function mountHostTalk(app: App): void {
  serveHost(app, 'listHostComments', async ({ params, store, services: { db } }) => {
    const post = await requireOwnPost(db, store, params.id);
    const rows = await db
      .selectFrom('comment')
      .selectAll()
      .where('post_id', '=', post.id)
      .orderBy('id', 'desc')
      .limit(MOST_LISTED)
      .execute();
    return {
      data: rows.map((row) => ({ ...toCommentEvent(row), hidden: row.hidden_at !== null })),
    };
  });

  serveHost(app, 'sendHostComment', async ({ params, body, store, services }) => {
    const post = await requireOwnPost(services.db, store, params.id);
    await sendHostComment(services, post.id, body.message);
    return { success: true };
  });

  serveHost(app, 'moderateComment', async ({ params, body, store, services }) => {
    await setHidden(services, store.id, params.id, body.hidden);
    return { success: true };
  });

  serveHost(app, 'sendSellerMessage', ({ params, body, store, services }) =>
    writeAsStore(services, { storeId: store.id, orderId: params.id, message: body.message }),
  );

  serveHost(app, 'listBlocked', async ({ store, services: { db } }) => ({
    data: await listBlocked(db, store.id),
  }));

  serveHost(app, 'blockCommenter', ({ body, store, services }) => block(services, store, body));

  serveHost(app, 'unblockCommenter', async ({ params, store, services }) => {
    await unblock(services, store, params);
    return { success: true };
  });
}
