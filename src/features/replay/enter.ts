import { loadComments, skipHistory } from '../comment/history.ts';
import { addCaptionFiles } from '../player/player.ts';
import type { Post } from '../post/post.ts';
import { presentProduct } from '../post/post.ts';
import { playSources } from './play-sources.ts';
import { $playback, watchVideo } from './playback.ts';
import { clearReplay, findReplay, type ReplayInfo, type ReplayRoom } from './replay.ts';
import { ReplayChat } from './replay-chat.ts';
import { sourcesOf } from './rules/archive.ts';
import { presentedAt, timeAt } from './rules/moments.ts';
import { savePosition } from './save-position.ts';

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

/** At the end, the chat includes later comments. Spec §3 show_archive_comment. */
function followChat(post: Post, { timeline }: ReplayInfo, signal: AbortSignal): void {
  if (!post.show_archive_comment) {
    skipHistory();
    return;
  }
  // A replay in preparation has no timeline yet: the newest comments are shown.
  if (timeline.length === 0) {
    void loadComments(post.store_id, post.id);
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

function show(room: ReplayRoom, post: Post, replay: ReplayInfo, signal: AbortSignal): void {
  const { video } = room;
  watchVideo(video, signal);
  savePosition(video, String(post.id), signal);
  followProducts(replay, signal);
  followChat(post, replay, signal);
  addCaptionFiles(video, replay.captions, signal);
  playSources(room, sourcesOf(replay), signal);
}

/** Spec §4: a stopped post whose replay expiry is in the future counts as live replay. */
export async function enterReplay(
  room: ReplayRoom,
  post: Post,
  signal: AbortSignal,
): Promise<void> {
  signal.addEventListener('abort', clearReplay);
  const replay = await findReplay(post.id, signal);
  if (!replay) return;
  const shown = new AbortController();
  signal.addEventListener('abort', () => shown.abort());
  show(room, post, replay, shown.signal);
  if (replay.stream_url !== null) return;
  const prepared = await findReplay(post.id, signal, ({ stream_url }) => stream_url !== null);
  if (!prepared) return;
  shown.abort();
  show(room, post, prepared, signal);
}
