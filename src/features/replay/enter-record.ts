import { addCaptionFiles, stopPlayer } from '../player/player.ts';
import { leavePost } from '../post/leave-post.ts';
import { loadPost } from '../post/post.ts';
import { playSources } from './play-sources.ts';
import { watchVideo } from './playback.ts';
import type { ReplayRoom } from './replay.ts';
import { clearReplay, findReplay } from './replay.ts';
import { sourcesOf } from './rules/archive.ts';
import { savePosition } from './save-position.ts';

/** A recording has no chat. Spec §2 `/{store}/record/{id}`. */
export async function enterRecord(room: ReplayRoom, signal: AbortSignal): Promise<void> {
  signal.addEventListener('abort', () => {
    stopPlayer();
    leavePost();
    clearReplay();
  });
  void loadPost(room.store, room.id);
  const replay = await findReplay(room.id, signal);
  if (!replay) return;
  watchVideo(room.video, signal);
  savePosition(room.video, room.id, signal);
  addCaptionFiles(room.video, replay.captions, signal);
  playSources(room, sourcesOf(replay), signal);
}
