import { ApiError } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { requirePost } from '../post/queries.ts';
import { listCommentRows } from './queries.ts';
import { createPace, sendComment } from './send.ts';
import { toCommentEvent } from './to-wire.ts';

const MOST_LISTED = 100;

/** `comment|12` names the comments of show 12. */
function postIdOf(channel: string): number {
  const id = Number(/^comment\|(\d{1,9})$/.exec(channel)?.[1]);
  if (id) return id;
  const message = 'must be a comment channel, like comment|12';
  throw new ApiError('INVALID_INPUT', `channel ${message}.`, { fields: { channel: [message] } });
}

/** The chat of a show: what was said, and saying something. Spec §5 comment query, comment send; §7. */
export function mountComment(app: App): void {
  const pace = createPace();

  mount(app, 'listComments', async ({ query, services: { db } }) => {
    const post = await requirePost(db, postIdOf(query.channel));
    if (post.store_id !== query.store_id) {
      throw new ApiError(
        'POST_DOES_NOT_BELONG_TO_STORE',
        'This show is of another store. Ask with the id of the store it belongs to.',
      );
    }
    const rows = await listCommentRows(db, post.id, MOST_LISTED);
    return { comments: rows.map((row) => ({ message: toCommentEvent(row) })) };
  });

  mount(app, 'sendComment', ({ body, actor, once, services }) =>
    once(async (trx, afterCommit) => {
      await sendComment(services, pace, actor, body, { trx, afterCommit });
      return { success: true };
    }),
  );
}
