import { offerCaptions, stopPlayer } from '../player/actions.ts';
import { clearPost, loadPost } from '../post/actions.ts';
import { loadReplay, watchVideo } from './actions.ts';
import { keepPosition } from './keep-position.ts';
import { playSources } from './play.ts';
import { sourcesOf } from './rules/archive.ts';
import { $replay, type ReplayRoom } from './state.ts';

/**
 * Plays the recording of a show by itself: without its chat. Spec §2
 * `/{store}/record/{id}`. All of it ends with the signal.
 */
export async function enterRecord(room: ReplayRoom, signal: AbortSignal): Promise<void> {
  signal.addEventListener('abort', () => {
    stopPlayer();
    clearPost();
  });
  void loadPost(room.store, room.id);
  await loadReplay(room.id);
  const replay = $replay.get();
  if (signal.aborted || replay.status !== 'ready') return;
  watchVideo(room.video, signal);
  keepPosition(room.video, room.id, signal);
  offerCaptions(room.video, replay.data.captions, signal);
  playSources(room, sourcesOf(replay.data), signal);
}
