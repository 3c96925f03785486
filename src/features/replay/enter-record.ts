import { offerCaptions, stopPlayer } from '../player/actions.ts';
import { clearPost, loadPost } from '../post/actions.ts';
import { clearReplay, watchVideo } from './actions.ts';
import { findReplay } from './find.ts';
import { keepPosition } from './keep-position.ts';
import { playSources } from './play.ts';
import { sourcesOf } from './rules/archive.ts';
import type { ReplayRoom } from './state.ts';

/**
 * Plays the recording of a show by itself: without its chat. Spec §2
 * `/{store}/record/{id}`. All of it ends with the signal.
 */
export async function enterRecord(room: ReplayRoom, signal: AbortSignal): Promise<void> {
  signal.addEventListener('abort', () => {
    stopPlayer();
    clearPost();
    clearReplay();
  });
  void loadPost(room.store, room.id);
  const replay = await findReplay(room.id, signal);
  if (!replay) return;
  watchVideo(room.video, signal);
  keepPosition(room.video, room.id, signal);
  offerCaptions(room.video, replay.captions, signal);
  playSources(room, sourcesOf(replay), signal);
}
