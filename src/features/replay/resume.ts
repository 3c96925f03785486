import { getReplayStreamInfo } from '../../contract/calls/post.ts';
import { call } from '../../platform/http/call.ts';
import { realtimeId } from '../../platform/realtime/realtime-id.ts';
import { describeShow, stopPlayer } from '../player/player.ts';
import type { Show } from '../player/rules/place.ts';
import { $show } from '../player/show.ts';
import { playSources } from './play-sources.ts';
import { sourcesOf } from './rules/archive.ts';
import { savePosition } from './save-position.ts';

async function findSources(id: string): Promise<readonly string[]> {
  const query = { uuid: realtimeId() };
  const info = await call(getReplayStreamInfo, { params: { id }, query });
  return info.ok ? sourcesOf(info.data) : [];
}

export const isReplayAvailable = async ({ id }: Show): Promise<boolean> =>
  (await findSources(id)).length > 0;

export async function resumeReplay(show: Show, video: HTMLVideoElement): Promise<void> {
  const sources = await findSources(show.id);
  if (sources.length === 0) return stopPlayer();
  const playing = new AbortController();
  savePosition(video, show.id, playing.signal);
  playSources({ video, store: show.store, id: show.id }, sources, playing.signal);
  describeShow(show.title, show.picture);
  // Within one task the next source of the same replay replaces the one before.
  const endWhenOver = () => $show.get()?.id !== show.id && playing.abort();
  playing.signal.addEventListener(
    'abort',
    $show.listen(() => queueMicrotask(endWhenOver)),
  );
}
