import * as commentCalls from '../../contract/calls/comment.ts';
import * as postCalls from '../../contract/calls/post.ts';
import type { EventData } from '../../contract/events.ts';
import { showFailure } from '../../platform/errors/show-failure.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { realtimeId } from '../../platform/realtime/realtime-id.ts';
import { $post } from '../post/state.ts';
import { requireIdentity } from '../session/actions.ts';
import { displayName } from '../session/rules/identity.ts';
import { $session } from '../session/state.ts';
import { $guestMode } from '../store/state.ts';
import { draftState } from './rules/draft-state.ts';
import { chatLine, joinLines } from './rules/lines.ts';
import { $comments, $draft, $greeting, $history, $isThrottled } from './state.ts';

/**
 * Loads the earlier comments and puts them before those received meanwhile. Resolves true on
 * success.
 */
export async function loadComments(storeId: number, postId: number): Promise<boolean> {
  const query = { store_id: storeId, channel: `comment|${postId}` };
  const signal = pageSignal();
  const result = await call(commentCalls.listComments, { query, signal });
  if (signal.aborted) return false;
  if (!result.ok) {
    $history.set({ status: 'error', failure: result.failure });
    return false;
  }
  const history = result.data.comments.map(({ message }) => chatLine(message, realtimeId()));
  $comments.set(joinLines(history, $comments.get()));
  $history.set({ status: 'ready' });
  return true;
}

/** Appends a comment or a cart event. */
export const addLine = (message: EventData<'comment'> | EventData<'cart'>): void =>
  $comments.set(joinLines($comments.get(), [chatLine(message, realtimeId())]));

export const writeDraft = (draft: string): void => $draft.set(draft);

/** Spec §9: the comment throttle is given in seconds. */
function throttle(seconds: number): void {
  if (seconds <= 0) return;
  $isThrottled.set(true);
  setTimeout(() => $isThrottled.set(false), seconds * 1000);
}

/** The sender's name fields, of a member or guest. Spec §5 display name. */
function senderNames(): { name?: string; group_stream_name?: string } {
  const session = $session.get();
  if (session.type === 'unknown') return {};
  const name = displayName(session);
  const nickname = session.type === 'guest' ? session.guest.group_stream_name : null;
  return { ...(name ? { name } : {}), ...(nickname ? { group_stream_name: nickname } : {}) };
}

/**
 * Sends the draft. Spec §5 comment send: the login check comes first, and the input is cleared at
 * send; when sending fails the text is restored, unless something new was written.
 */
export async function sendComment(): Promise<void> {
  const post = $post.get();
  const isReady = draftState($draft.get()).canSend && !$isThrottled.get();
  if (post.status !== 'ready' || !isReady) return;
  if (!(await requireIdentity($guestMode.get()))) return;
  const draft = $draft.get();
  const message = draft.trim();
  if (message === '') return;
  $draft.set('');
  throttle(post.data.comment_throttle);
  const result = await call(commentCalls.sendComment, {
    body: {
      post_id: post.data.id,
      message,
      pn_id: realtimeId(),
      source: 'liveweb',
      ...senderNames(),
    },
  });
  if (result.ok) return;
  if ($draft.get() === '') $draft.set(draft);
  void showFailure(result.failure);
}

const announcedPosts = new Set<number>();

/**
 * Announces a member or guest to the room, once a post. Spec §6: ghosts do not announce joining.
 */
export async function announceJoined(postId: number): Promise<void> {
  const { type } = $session.get();
  if ((type !== 'member' && type !== 'guest') || announcedPosts.has(postId)) return;
  announcedPosts.add(postId);
  await call(postCalls.announceJoined, { params: { id: postId } });
}

/** Empties the chat of a room that is left. */
export function emptyChat(): void {
  $comments.set([]);
  $history.set({ status: 'loading' });
  $draft.set('');
  dismissGreeting();
}

/** Shows a greeting for a visitor who joined; one at a time. Spec §4 greeting toast. */
export const greet = (id: string, name: string): void => $greeting.set({ id, name });
export const dismissGreeting = (): void => $greeting.set(undefined);
