import { onSeekable } from '../../platform/media/on-seekable.ts';
import { describeShow, startPlayer } from '../player/player.ts';
import { $player } from '../player/state.ts';
import { $post } from '../post/post.ts';
import type { ReplayRoom } from './replay.ts';

function describe(): void {
  const post = $post.get();
  if (post.status !== 'ready') return;
  const { title, vod_image_url, cover_stopped } = post.data;
  describeShow(title, vod_image_url ?? cover_stopped);
}

const FAILED = ['missing', 'failed', 'offline'];

/**
 * On failure the next source continues at the same position. The last one is retried like any
 * stream. Spec §3 backup_url.
 */
export function playSources(
  { video, store, id }: ReplayRoom,
  sources: readonly string[],
  signal: AbortSignal,
): void {
  let index = 0;
  let reached = 0;
  const goOn = () => {
    if (reached > 0) video.currentTime = reached;
    reached = 0;
  };
  const open = () => {
    const url = sources[index];
    if (url) startPlayer(video, url, { store, id, kind: 'replay' });
    describe();
  };
  const unsubscribe = $player.listen(({ status }) => {
    if (!FAILED.includes(status) || index + 1 >= sources.length) return;
    reached = video.currentTime;
    index += 1;
    // Runs after the other listeners of this change.
    queueMicrotask(open);
  });
  onSeekable(video, goOn, signal);
  const unsubscribePost = $post.listen(describe);
  signal.addEventListener('abort', () => {
    unsubscribe();
    unsubscribePost();
  });
  open();
}
