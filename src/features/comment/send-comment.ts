import * as commentCalls from '../../contract/calls/comment.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { sendWhenOnline } from '../../platform/http/when-online.ts';
import { realtimeId } from '../../platform/realtime/realtime-id.ts';
import { liveMode } from '../../platform/route/live-mode.ts';
import { randomId } from '../../platform/secure-context/random-id.ts';
import { requireIdentity } from '../session/prompt.ts';
import { displayName } from '../session/rules/identity.ts';
import { $session } from '../session/session.ts';
import { $guestMode } from '../store/settings.ts';
import { isWithheld } from './moderation.ts';

/**
 * `declined`: the visitor closed the login dialog. `withheld`: the comment is for its sender only,
 * and was not sent.
 */
export type Sent =
  | { status: 'sent' | 'declined' | 'withheld' }
  | { status: 'failed'; failure: Failure };

/** Spec §5 display name. */
export function senderNames(): { name?: string; group_stream_name?: string } {
  const session = $session.get();
  if (session.type === 'unknown') return {};
  const name = displayName(session);
  const nickname = session.type === 'guest' ? session.guest.group_stream_name : null;
  return { ...(name ? { name } : {}), ...(nickname ? { group_stream_name: nickname } : {}) };
}

/**
 * Spec §5 comment send.
 * @param key idempotency key: repeated requests with it send the comment once
 * @param onWait called when the browser is offline
 */
export async function sendComment(
  postId: number,
  message: string,
  key: string = randomId(),
  onWait?: () => void,
): Promise<Sent> {
  if (!(await requireIdentity($guestMode.get(), 'chat'))) return { status: 'declined' };
  if (await isWithheld(message)) return { status: 'withheld' };
  const body = {
    post_id: postId,
    message,
    pn_id: realtimeId(),
    source: liveMode(),
    ...senderNames(),
  };
  const result = await sendWhenOnline(
    () => call(commentCalls.sendComment, { idempotencyKey: key, body }),
    onWait,
  );
  return result.ok ? { status: 'sent' } : { status: 'failed', failure: result.failure };
}
