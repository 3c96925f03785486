import { getStreamInfo } from '../../../contract/calls/post.ts';
import { call } from '../../../platform/http/call.ts';
import { showVideo } from '../actions.ts';
import { describeShow, startPlayer, stopPlayer } from '../engine.ts';
import type { Show } from '../rules/place.ts';
import { $show } from '../state.ts';

/** Plays a show that was offered. */
export type TakeUp = (show: Show, video: HTMLVideoElement) => Promise<void>;

const takeUpLive: TakeUp = async (show, video) => {
  const info = await call(getStreamInfo, { params: { id: show.id } });
  if (!info.ok) return stopPlayer();
  startPlayer(video, info.data.stream_hls_url, show);
  describeShow(show.title, show.picture);
};

let takeUpReplay: TakeUp = takeUpLive;

/** Says how a replay is taken up: features/replay knows, and stands above this one. */
export const takeUpReplaysBy = (takeUp: TakeUp): void => {
  takeUpReplay = takeUp;
};

/** Plays the show that was offered. */
export async function takeUp(): Promise<void> {
  const show = $show.get();
  const video = showVideo();
  if (show && video) await (show.kind === 'live' ? takeUpLive : takeUpReplay)(show, video);
}
