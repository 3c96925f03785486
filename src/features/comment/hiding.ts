import { pageSignal } from '../../platform/navigation/page.ts';
import { randomDelay } from '../../platform/time/backoff.ts';
import { $post } from '../post/state.ts';
import { flushLines, loadComments, setChat, setHidden } from './actions.ts';
import { changeLine } from './rules/change-line.ts';
import type { ChatLine } from './rules/lines.ts';
import { $chat, $hidden } from './state.ts';

/** Hides the comments with these ids, and shows all others. Spec §3 hidden_comments. */
export const hideOnly = (ids: readonly string[]): void => setHidden(new Set(ids));

/** Hides a comment. Spec §7 comment.hide. */
export const hideComment = (id: string): void => setHidden(new Set($hidden.get()).add(id));

/** How long it takes at most until a comment that was hidden before this visit is fetched. */
const SHOW_WITHIN_MS = 3000;

/**
 * Shows a comment again. One that was hidden when the history was loaded is fetched, not by all
 * viewers at once. Spec §7 comment.show.
 */
export async function showComment(id: string): Promise<void> {
  const hidden = new Set($hidden.get());
  hidden.delete(id);
  setHidden(hidden);
  if ($chat.get().known.some((line) => line.id === id)) return;
  const signal = pageSignal();
  await randomDelay(SHOW_WITHIN_MS);
  const post = $post.get();
  if (signal.aborted || post.status !== 'ready') return;
  await loadComments(post.data.store_id, post.data.id);
}

/** Highlights a comment of a viewer, or takes that back. */
export function highlightComment(id: string, isHighlighted: boolean): void {
  // A comment that a flood keeps back is not in the chat yet.
  flushLines();
  const highlight = (line: ChatLine): ChatLine =>
    line.kind === 'comment' ? { ...line, isHighlighted } : line;
  setChat(changeLine($chat.get(), id, highlight));
}
