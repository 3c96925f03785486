import { silenceHistory } from '../comment/actions.ts';
import { offerCaptions } from '../player/actions.ts';
import { presentProduct } from '../post/actions.ts';
import type { Post } from '../post/state.ts';
import { loadReplay, watchVideo } from './actions.ts';
import { ReplayChat } from './follow-chat.ts';
import { keepPosition } from './keep-position.ts';
import { playSources } from './play.ts';
import { sourcesOf } from './rules/archive.ts';
import { presentedAt, timeAt } from './rules/moments.ts';
import { $playback, $replay, type ReplayInfo, type ReplayRoom } from './state.ts';

/** Brings up the products as they were presented. */
function followProducts({ presentations }: ReplayInfo, signal: AbortSignal): void {
  if (presentations.length === 0) return;
  let shown: number | null | undefined;
  const unsubscribe = $playback.subscribe(({ position }) => {
    const product = presentedAt(presentations, position);
    if (product === shown) return;
    shown = product;
    presentProduct(product);
  });
  signal.addEventListener('abort', unsubscribe);
}

/**
 * Shows the chat as it ran beside the show, seeks included. At the end comes what was written since.
 * Spec §3 show_archive_comment.
 */
function followChat(post: Post, { timeline }: ReplayInfo, signal: AbortSignal): void {
  if (!post.show_archive_comment) {
    silenceHistory();
    return;
  }
  const chat = new ReplayChat({ storeId: post.store_id, postId: post.id });
  const unsubscribe = $playback.subscribe(({ position, duration }) => {
    const isAtEnd = duration > 0 && position >= duration - 0.5;
    const time = isAtEnd ? Date.now() : timeAt(timeline, position);
    if (time !== undefined) chat.showAt(time);
  });
  signal.addEventListener('abort', unsubscribe);
}

/**
 * Plays the replay of a show in its room, with the chat and the products as they ran. Spec §4: a
 * stopped post whose replay expiry is in the future counts as live replay. All of it ends with the
 * signal.
 */
export async function enterReplay(
  room: ReplayRoom,
  post: Post,
  signal: AbortSignal,
): Promise<void> {
  await loadReplay(post.id);
  const replay = $replay.get();
  if (signal.aborted || replay.status !== 'ready') return;
  const { video } = room;
  watchVideo(video, signal);
  keepPosition(video, String(post.id), signal);
  followProducts(replay.data, signal);
  followChat(post, replay.data, signal);
  offerCaptions(video, replay.data.captions, signal);
  playSources(room, sourcesOf(replay.data), signal);
}
