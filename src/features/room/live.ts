import { connectRealtime, type RealtimeConnection } from '../../platform/realtime/connect.ts';
import { loadComments } from '../comment/actions.ts';
import { receiveCommentEvents } from '../comment/live.ts';
import { $hasPicture } from '../player/state.ts';
import { loadPost, loadStreamInfo } from '../post/actions.ts';
import { loadViewers, receivePostEvent } from '../post/live.ts';
import { $isReplay, $post, $viewers, type Post, type StreamInfo } from '../post/state.ts';
import { checkAccess } from '../ticket/actions.ts';
import { clearGames, gamesCatchUp, receiveGameEvent } from './games.ts';
import { newestStates } from './rules/newest-states.ts';

/**
 * Fetches the state that missed events would have changed: the post with its products and stock, the
 * comments, the viewer count, and the stream if the show began meanwhile. Resolves true when every
 * fetch succeeded. Design §4.9.
 */
async function catchUp({ id, store_id }: Post): Promise<boolean> {
  const setGames = gamesCatchUp();
  const results = await Promise.all([
    loadPost(store_id, id),
    $isReplay.get() || loadComments(store_id, id),
    loadViewers(id),
    $hasPicture.get() || loadStreamInfo(id),
  ]);
  const post = $post.get();
  if (results[0] && post.status === 'ready') setGames(post.data);
  return results.every(Boolean);
}

/**
 * Subscribes to the room's channels and writes their events to the atoms; after a gap, catches
 * up.
 */
export function subscribeToRoom(post: Post, info: StreamInfo): RealtimeConnection {
  gamesCatchUp()(post);
  const connection = connectRealtime(info, {
    onEvents: (events) => {
      for (const event of newestStates(events)) {
        receivePostEvent(event);
        receiveGameEvent(event);
      }
      receiveCommentEvents(events);
    },
    // A viewer who reconnects while still counted changes no number, so no event is sent.
    onState: (state) => {
      if (state === 'live' && !$viewers.get()) void loadViewers(post.id);
      // The server closes the connection of a viewer whose ticket was taken back.
      if (state === 'reconnecting') void checkAccess(post.id);
    },
    onGap: () => catchUp(post),
  });
  const close = () => {
    connection.close();
    clearGames();
  };
  return { ...connection, close };
}
