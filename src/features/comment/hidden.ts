import { atom, computed } from 'nanostores';
import { pageSignal } from '../../platform/navigation/page.ts';
import { randomDelay } from '../../platform/time/backoff.ts';
import { $post } from '../post/post.ts';
import { $chat } from './chat.ts';
import { loadComments } from './history.ts';

/** Spec §3 hidden_comments. */
export const $hidden = atom<ReadonlySet<string>>(new Set());

export const $isEmpty = computed([$chat, $hidden], ({ known }, hidden) =>
  known.every(({ id }) => hidden.has(id)),
);

const SHOW_WITHIN_MS = 3000;

/** Spec §3 hidden_comments. */
export const hideOnly = (ids: readonly string[]): void => $hidden.set(new Set(ids));

/** Spec §7 comment.hide. */
export const hideComment = (id: string): void => $hidden.set(new Set($hidden.get()).add(id));

/**
 * Fetches a comment missing from the history after a random delay, which spreads the viewers'
 * requests. Spec §7 comment.show.
 */
export async function showComment(id: string): Promise<void> {
  const hidden = new Set($hidden.get());
  hidden.delete(id);
  $hidden.set(hidden);
  if ($chat.get().known.some((line) => line.id === id)) return;
  const signal = pageSignal();
  await randomDelay(SHOW_WITHIN_MS);
  const post = $post.get();
  if (signal.aborted || post.status !== 'ready') return;
  await loadComments(post.data.store_id, post.data.id);
}
