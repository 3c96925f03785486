import { getStreamInfo } from '../../../contract/calls/post.ts';
import { call } from '../../../platform/http/call.ts';
import { describeShow, startPlayer, stopPlayer } from '../engine.ts';
import type { Show } from '../rules/place.ts';
import { $show } from '../show.ts';
import { showVideo } from '../video-element.ts';

export type Resume = (show: Show, video: HTMLVideoElement) => Promise<void>;

const resumeLive: Resume = async (show, video) => {
  const info = await call(getStreamInfo, { params: { id: show.id } });
  if (!info.ok) return stopPlayer();
  startPlayer(video, info.data.stream_hls_url, show);
  describeShow(show.title, show.picture);
};

let resumeReplay: Resume = resumeLive;

/** Passed in by features/replay, which imports this feature. */
export const resumeReplaysWith = (resume: Resume): void => {
  resumeReplay = resume;
};

export async function resumeShow(): Promise<void> {
  const show = $show.get();
  const video = showVideo();
  if (show && video) await (show.kind === 'live' ? resumeLive : resumeReplay)(show, video);
}
