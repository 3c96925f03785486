import { ApiError } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { isBlocked, listEffectivelyBlocked } from '../moderation/blacklist.ts';
import { senderOf } from '../moderation/sender.ts';
import { requireWatcher } from '../post/permission.ts';
import { requirePost } from '../post/queries.ts';
import { requireStore, requireStoreByRef } from '../store/queries.ts';
import { listChat } from './queries.ts';
import { sendComment } from './send.ts';
import { CommentThrottle } from './throttle.ts';

/** Returns 12 for `comment|12`. Throws INVALID_INPUT. */
function postIdOf(channel: string): number {
  const id = Number(/^comment\|(\d{1,9})$/.exec(channel)?.[1]);
  if (id) return id;
  const message = 'must be a comment channel, like comment|12';
  throw new ApiError('INVALID_INPUT', `channel ${message}.`, { fields: { channel: [message] } });
}

/** Spec §5 comment query, comment send; §7. */
export function mountComment(app: App): void {
  const throttle = new CommentThrottle();

  mount(app, 'listComments', async ({ query, visitor, services: { db } }) => {
    const post = await requirePost(db, postIdOf(query.channel));
    if (post.store_id !== query.store_id) {
      throw new ApiError(
        'POST_DOES_NOT_BELONG_TO_STORE',
        'This show belongs to another store. Send the id of that store.',
      );
    }
    await requireWatcher(db, post, visitor);
    return listChat(db, post.id, query);
  });

  mount(app, 'sendComment', ({ body, once, services, ...call }) =>
    once(async (trx, afterCommit) => {
      const sender = senderOf(call, body.pn_id);
      await sendComment(services, throttle, sender, body, { trx, afterCommit });
      return { success: true };
    }),
  );

  mount(app, 'listCommentBlacklist', async ({ params, services: { db } }) => {
    const store = await requireStoreByRef(db, params.storeId);
    return { data: await listEffectivelyBlocked(db, store) };
  });

  mount(app, 'isInBlacklist', async ({ params, services: { db, clock }, ...call }) => {
    const store = await requireStore(db, params.slug);
    const isGhost = call.visitor.type === 'ghost';
    return {
      is_in_blacklist: !isGhost && (await isBlocked(db, store, senderOf(call), clock())),
    };
  });
}
