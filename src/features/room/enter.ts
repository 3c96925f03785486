import { writeDraft } from '../comment/draft.ts';
import { hideOnly } from '../comment/hidden.ts';
import { clearHistory, loadComments } from '../comment/history.ts';
import { announceJoined, dismissGreeting } from '../comment/joined.ts';
import { describeShow, preparePlayer, startPlayer, stopPlayer } from '../player/player.ts';
import { leavePost } from '../post/leave-post.ts';
import { $isUnauthorized, $post, loadPost, type Post } from '../post/post.ts';
import { $isReplay, $roomStage } from '../post/stage.ts';
import { $isShut, $streamInfo, loadStreamInfo, type StreamInfo } from '../post/stream.ts';
import { $session } from '../session/session.ts';
import { $kick, endKick } from './kick.ts';

/** Delay before failed scripts are requested again. */
const RETRY_MS = 3000;

interface Room {
  store: string;
  id: string;
}

const onLeave = (signal: AbortSignal, end: () => void): void =>
  signal.aborted ? end() : signal.addEventListener('abort', end, { once: true });

/**
 * Plays once the stream's URL is loaded, and stops when the show ends. Leaving the room does not
 * stop it: the show continues in the corner. Design §4.17.
 */
function playWhenKnown(video: HTMLVideoElement, room: Room, signal: AbortSignal): void {
  const update = () => {
    const info = $streamInfo.get();
    const post = $post.get();
    const stage = $roomStage.get();
    // features/replay plays it.
    if ($isReplay.get()) return;
    const isBlocked = $kick.get() === 'kicked' || $isUnauthorized.get();
    if (isBlocked || (stage !== undefined && stage !== 'streaming')) stopPlayer();
    else if (info.status === 'ready') {
      startPlayer(video, info.data.stream_hls_url, { ...room, kind: 'live' });
    } else if ($isShut.get()) stopPlayer();
    if (post.status === 'ready') describeShow(post.data.title, post.data.cover_pending);
  };
  onLeave(signal, $streamInfo.listen(update));
  // The post may load after the stream without changing the stage.
  onLeave(signal, $post.listen(update));
  onLeave(signal, $roomStage.listen(update));
  onLeave(signal, $kick.listen(update));
  onLeave(signal, $isUnauthorized.listen(update));
}

/** Loads the scripts after the first frame. Design §4.6. */
async function subscribe(post: Post, info: StreamInfo, signal: AbortSignal): Promise<void> {
  try {
    const { subscribeToRoom } = await import('./live.ts');
    if (signal.aborted) return;
    const { close } = subscribeToRoom(post, info);
    onLeave(signal, close);
  } catch {
    const timer = setTimeout(() => void subscribe(post, info, signal), RETRY_MS);
    onLeave(signal, () => clearTimeout(timer));
  }
}

function joinWhenKnown(signal: AbortSignal): void {
  let hasJoined = false;
  const join = () => {
    const post = $post.get();
    const info = $streamInfo.get();
    if (hasJoined || post.status !== 'ready' || info.status !== 'ready') return;
    hasJoined = true;
    void subscribe(post.data, info.data, signal);
    // features/replay shows the chat of a replay.
    if (!$isReplay.get()) void loadComments(post.data.store_id, post.data.id);
    onLeave(
      signal,
      $session.subscribe(({ type }) => {
        void announceJoined(post.data.id);
        // Spec §4 kick.
        const isKnown = info.data.watch_token !== null;
        if (type === 'member' && !isKnown) void loadStreamInfo(post.data.id);
      }),
    );
  };
  onLeave(signal, $post.listen(join));
  onLeave(signal, $streamInfo.listen(join));
}

let entered: Room | undefined;

/** `/{store}/live?ticket_id=…` has no id in its route. */
export function loadRoomAgain(): void {
  if (!entered) return;
  void loadPost(entered.store, entered.id);
  void loadStreamInfo(entered.id);
}

/**
 * Loads everything in parallel, before hydration. Design §4.2. The signal clears the state for the
 * next room.
 */
export function enterRoom(
  video: HTMLVideoElement,
  store: string,
  postId: string,
  signal: AbortSignal,
): void {
  const room = { store, id: postId };
  entered = room;
  preparePlayer();
  playWhenKnown(video, room, signal);
  joinWhenKnown(signal);
  onLeave(signal, () => {
    leavePost();
    clearHistory();
    hideOnly([]);
    writeDraft('');
    dismissGreeting();
    endKick();
    if (entered === room) entered = undefined;
  });
  loadRoomAgain();
  void import('../comment/keep-draft.ts').then((it) => it.keepCommentDraft(postId, signal));
}
