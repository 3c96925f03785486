import { announceJoined, loadComments } from '../../features/chat/actions.ts';
import { hearChat } from '../../features/chat/live.ts';
import { startPlayer, stopPlayer } from '../../features/player/actions.ts';
import { loadPost, loadStreamInfo } from '../../features/post/actions.ts';
import { hearPost } from '../../features/post/live.ts';
import {
  $post,
  $roomStage,
  $streamInfo,
  type Post,
  type StreamInfo,
} from '../../features/post/state.ts';
import { $session } from '../../features/session/state.ts';
import { hearViewers } from '../../features/viewer/live.ts';
import { loadHls } from '../../platform/media/stream.ts';

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

/** Opens the channels of the room; after a gap everything they would have told is fetched. */
async function listen(post: Post, info: StreamInfo): Promise<void> {
  const { connectRealtime } = await import('../../platform/realtime/realtime.ts');
  const refetch = () => {
    void loadPost(post.store_id, post.id);
    void loadComments(post.store_id, post.id);
  };
  connectRealtime(info, {
    onEvent: (event) => {
      hearPost(event);
      hearChat(event);
      hearViewers(event);
    },
    onGap: refetch,
  });
}

/** Once the post and the stream are known: chat, realtime, and the announcement of whoever is here. */
function joinWhenKnown(): void {
  let isIn = false;
  const join = () => {
    const post = $post.get();
    const info = $streamInfo.get();
    if (isIn || post.status !== 'ready' || info.status !== 'ready') return;
    isIn = true;
    void listen(post.data, info.data);
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
