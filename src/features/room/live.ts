import type { EventData } from '../../contract/events.ts';
import { connectRealtime, type RealtimeConnection } from '../../platform/realtime/connect.ts';
import { receiveCartEvents } from '../cart/live.ts';
import { hideOnly } from '../comment/hidden.ts';
import { loadComments } from '../comment/history.ts';
import { receiveCommentEvents } from '../comment/live.ts';
import { dropEchoed } from '../comment/local-lines.ts';
import { clearBlocked, loadBlocked } from '../comment/moderation.ts';
import { receiveCouponEvent } from '../coupon/live.ts';
import { stopPlayer } from '../player/player.ts';
import { $hasPicture } from '../player/state.ts';
import { $viewers, loadViewers } from '../post/audience.ts';
import { receivePostEvent } from '../post/live.ts';
import { $post, loadPost, type Post } from '../post/post.ts';
import { $isReplay } from '../post/stage.ts';
import { $streamInfo, loadStreamInfo, type StreamInfo } from '../post/stream.ts';
import { receiveReactions } from '../reaction/live.ts';
import { $session } from '../session/session.ts';
import { forgetMember } from '../session/sign-in.ts';
import { checkAccess } from '../ticket/access.ts';
import { clearGames, gamesCatchUp, receiveGameEvent } from './games.ts';
import { blockStream } from './kick.ts';
import { isKick } from './rules/is-kick.ts';
import { newestStates } from './rules/newest-states.ts';

/**
 * Returns whether the stream was blocked; the member is then signed out here. Spec §4 kick, §7
 * live.watched.
 */
function receiveWatched(watched: EventData<'live.watched'>, sentAt: string): boolean {
  const session = $session.get();
  const info = $streamInfo.get();
  if (session.type !== 'member' || info.status !== 'ready') return false;
  if (!isKick(watched, sentAt, { userId: session.user.id, ...info.data })) return false;
  blockStream();
  stopPlayer();
  return true;
}

/** Resolves true when every fetch succeeded. Design §4.9. */
async function catchUp({ id, store_id }: Post): Promise<boolean> {
  const setGames = gamesCatchUp();
  const results = await Promise.all([
    loadPost(store_id, id),
    $isReplay.get() || loadComments(store_id, id),
    loadViewers(id),
    loadBlocked(store_id),
    $hasPicture.get() || loadStreamInfo(id),
  ]);
  const post = $post.get();
  if (results[0] && post.status === 'ready') setGames(post.data);
  dropEchoed();
  applyHidden();
  return results.every(Boolean);
}

/** Spec §3 hidden_comments. */
function applyHidden(): void {
  const post = $post.get();
  if (post.status === 'ready') hideOnly(post.data.hidden_comments);
}

export function subscribeToRoom(post: Post, info: StreamInfo): RealtimeConnection {
  applyHidden();
  void loadBlocked(post.store_id);
  gamesCatchUp()(post);
  const connection = connectRealtime(info, {
    onEvents: (events) => {
      for (const event of newestStates(events)) {
        receivePostEvent(event);
        receiveGameEvent(event);
        receiveCouponEvent(event);
      }
      receiveCartEvents(events);
      receiveCommentEvents(events);
      receiveReactions(events);
      for (const { event, data, sent_at } of events)
        if (event === 'live.watched' && receiveWatched(data, sent_at)) forgetMember();
    },
    // Reconnecting while still counted changes no number, so no event is sent.
    onState: (state) => {
      if (state === 'live' && !$viewers.get()) void loadViewers(post.id);
      // The server refuses a viewer with a revoked ticket.
      if (state === 'reconnecting' || state === 'stale') void checkAccess(post.id);
    },
    onGap: () => catchUp(post),
  });
  const close = () => {
    connection.close();
    clearGames();
    clearBlocked();
  };
  return { ...connection, close };
}
