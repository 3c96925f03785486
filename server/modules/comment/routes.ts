import { ApiError } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import type { Visitor } from '../../visitor.ts';
import { requireWatcher } from '../post/permission.ts';
import { requirePost } from '../post/queries.ts';
import { requireStore, requireStoreByRef } from '../store/queries.ts';
import { type Commenter, isBlocked, listShutOut } from './blacklist.ts';
import { listTalk } from './list.ts';
import { createPace, sendComment } from './send.ts';

const MOST_LISTED = 100;

/** `comment|12` names the comments of show 12. */
function postIdOf(channel: string): number {
  const id = Number(/^comment\|(\d{1,9})$/.exec(channel)?.[1]);
  if (id) return id;
  const message = 'must be a comment channel, like comment|12';
  throw new ApiError('INVALID_INPUT', `channel ${message}.`, { fields: { channel: [message] } });
}

/** Whom a blacklist would name; undefined for a ghost, who cannot comment anyway. */
function commenterOf(visitor: Visitor): Commenter | undefined {
  if (visitor.type === 'member') return { type: 'user', id: visitor.id };
  if (visitor.type === 'guest') return { type: 'guest', id: visitor.id };
  return undefined;
}

/** The chat of a show: what was said, and saying something. Spec §5 comment query, comment send; §7. */
export function mountComment(app: App): void {
  const pace = createPace();

  mount(app, 'listComments', async ({ query, visitor, services: { db } }) => {
    const post = await requirePost(db, postIdOf(query.channel));
    if (post.store_id !== query.store_id) {
      throw new ApiError(
        'POST_DOES_NOT_BELONG_TO_STORE',
        'This show is of another store. Ask with the id of the store it belongs to.',
      );
    }
    await requireWatcher(db, post, visitor);
    return listTalk(db, post.id, MOST_LISTED);
  });

  mount(app, 'sendComment', ({ body, visitor, once, services }) =>
    once(async (trx, afterCommit) => {
      await sendComment(services, pace, visitor, body, { trx, afterCommit });
      return { success: true };
    }),
  );

  mount(app, 'listCommentBlacklist', async ({ params, services: { db } }) => {
    const store = await requireStoreByRef(db, params.storeId);
    return { data: await listShutOut(db, store) };
  });

  mount(app, 'isInBlacklist', async ({ params, visitor, services: { db } }) => {
    const store = await requireStore(db, params.slug);
    const who = commenterOf(visitor);
    return { is_in_blacklist: who !== undefined && (await isBlocked(db, store, who)) };
  });
}
