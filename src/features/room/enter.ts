import { loadHls } from '../../platform/media/open-stream.ts';
import { announceJoined, loadComments } from '../comment/actions.ts';
import { startPlayer, stopPlayer } from '../player/actions.ts';
import { loadPost, loadStreamInfo } from '../post/actions.ts';
import { $post, $roomStage, $streamInfo, type Post, type StreamInfo } from '../post/state.ts';
import { $session } from '../session/state.ts';

/** The delay before scripts that failed to load are requested again. */
const RETRY_MS = 3000;

/**
 * Plays as soon as the stream's address is known, before the post is; stops when the show is
 * over.
 */
function playWhenKnown(video: HTMLVideoElement): void {
  const update = () => {
    const info = $streamInfo.get();
    const stage = $roomStage.get();
    if (stage !== undefined && stage !== 'streaming') stopPlayer();
    else if (info.status === 'ready') startPlayer(video, info.data.stream_hls_url);
  };
  $streamInfo.listen(update);
  $roomStage.listen(update);
}

/**
 * Subscribes to the room's channels; the scripts for it are loaded after the first frame. Design
 * §4.6.
 */
const subscribe = (post: Post, info: StreamInfo): void =>
  void import('./live.ts').then(
    ({ subscribeToRoom }) => subscribeToRoom(post, info),
    () => setTimeout(subscribe, RETRY_MS, post, info),
  );

/** Once post and stream are known: realtime, the comments, and the announcement of the visitor. */
function joinWhenKnown(): void {
  let hasJoined = false;
  const join = () => {
    const post = $post.get();
    const info = $streamInfo.get();
    if (hasJoined || post.status !== 'ready' || info.status !== 'ready') return;
    hasJoined = true;
    subscribe(post.data, info.data);
    void loadComments(post.data.store_id, post.data.id);
    $session.subscribe(() => void announceJoined(post.data.id));
  };
  $post.listen(join);
  $streamInfo.listen(join);
}

/**
 * Enters the room of a show, from the page's first script. The post, the stream's address and the
 * player load in parallel, before anything hydrates. Design §4.2.
 */
export function enterRoom(video: HTMLVideoElement, store: string, postId: string): void {
  void loadHls();
  playWhenKnown(video);
  joinWhenKnown();
  void loadPost(store, postId);
  void loadStreamInfo(postId);
}
