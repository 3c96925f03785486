import { getStreamInfo } from '../../../contract/calls/post.ts';
import { call } from '../../../platform/http/call.ts';
import { showVideo } from '../actions.ts';
import { describeShow, startPlayer, stopPlayer } from '../engine.ts';
import { $show } from '../state.ts';

/** Plays the show that was offered. */
export async function takeUp(): Promise<void> {
  const show = $show.get();
  const video = showVideo();
  if (!show || !video) return;
  const info = await call(getStreamInfo, { params: { id: show.id } });
  if (!info.ok) return stopPlayer();
  startPlayer(video, info.data.stream_hls_url, show);
  describeShow(show.title, show.picture);
}
