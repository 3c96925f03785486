import { sendComment } from '../../contract/calls/comment.ts';
import { call } from '../../platform/http/call.ts';
import { realtimeId } from '../../platform/realtime/realtime-id.ts';
import { liveMode } from '../../platform/route/live-mode.ts';
import { displayName } from '../session/rules/identity.ts';
import { $session } from '../session/state.ts';

/** The sender's name fields, of a member or guest. Spec §5 display name. */
export function senderNames(): { name?: string; group_stream_name?: string } {
  const session = $session.get();
  if (session.type === 'unknown') return {};
  const name = displayName(session);
  const nickname = session.type === 'guest' ? session.guest.group_stream_name : null;
  return { ...(name ? { name } : {}), ...(nickname ? { group_stream_name: nickname } : {}) };
}

/**
 * Sends a comment. The visitor has passed the login check. A repeated call with the same key sends it
 * once. Spec §5 comment send.
 */
export const postComment = (postId: number, message: string, key: string = crypto.randomUUID()) =>
  call(sendComment, {
    idempotencyKey: key,
    body: {
      post_id: postId,
      message,
      pn_id: realtimeId(),
      source: liveMode(),
      ...senderNames(),
    },
  });
