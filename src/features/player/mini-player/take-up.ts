import { getPost, getStreamInfo } from '../../../contract/calls/post.ts';
import { call } from '../../../platform/http/call.ts';
import { describeShow, offerShow, showVideo, startPlayer, stopPlayer } from '../actions.ts';
import { readKeptShow } from '../kept-show.ts';
import { $place, $show } from '../state.ts';
import { takeAlong } from './take-along.tsx';

/** Offers to take up the show that played in this tab before the page was loaded, if it still runs. */
export async function offerKeptShow(): Promise<void> {
  const kept = readKeptShow();
  if (kept?.kind !== 'live') return;
  const params = { storeId: kept.store, postId: kept.id };
  const post = await call(getPost, { params });
  if (!post.ok || post.data.live_status !== 'live') return;
  offerShow(kept);
  // On another store's page it waits for this one's.
  if ($place.get() === 'corner') takeAlong();
}

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
