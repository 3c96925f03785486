import { announceJoined, loadComments } from '../../features/comment/actions.ts';
import { startPlayer, stopPlayer } from '../../features/player/actions.ts';
import { loadPost, loadStreamInfo } from '../../features/post/actions.ts';
import {
  $post,
  $roomStage,
  $streamInfo,
  type Post,
  type StreamInfo,
} from '../../features/post/state.ts';
import { $session } from '../../features/session/state.ts';
import { loadHls } from '../../platform/media/open-stream.ts';

/** When scripts did not come, because the network was away. */
const RETRY_MS = 3000;

/** Plays as soon as the address is known, before the post is: a show that is over is let go then. */
function keepPlaying(video: HTMLVideoElement): void {
  const follow = () => {
    const info = $streamInfo.get();
    const stage = $roomStage.get();
    if (stage !== undefined && stage !== 'streaming') stopPlayer();
    else if (info.status === 'ready') startPlayer(video, info.data.stream_hls_url);
  };
  $streamInfo.listen(follow);
  $roomStage.listen(follow);
}

/** Opens the room's channels, by scripts that come after the first picture. Design §4.6. */
const listenLater = (post: Post, info: StreamInfo): void =>
  void import('./listen.ts').then(
    ({ listen }) => listen(post, info),
    () => setTimeout(listenLater, RETRY_MS, post, info),
  );

/** Once the post and the stream are known: chat, realtime, and the announcement of whoever is here. */
function joinWhenKnown(): void {
  let isIn = false;
  const join = () => {
    const post = $post.get();
    const info = $streamInfo.get();
    if (isIn || post.status !== 'ready' || info.status !== 'ready') return;
    isIn = true;
    listenLater(post.data, info.data);
    void loadComments(post.data.store_id, post.data.id);
    $session.subscribe(() => void announceJoined(post.data.id));
  };
  $post.listen(join);
  $streamInfo.listen(join);
}

/**
 * Enters a show's room, from the page's first script: the post, the stream's address and the player
 * all travel at the same time, before anything hydrates. Design §4.2.
 */
export function enterRoom(video: HTMLVideoElement, store: string, postId: string): void {
  void loadHls();
  keepPlaying(video);
  joinWhenKnown();
  void loadPost(store, postId);
  void loadStreamInfo(postId);
}
