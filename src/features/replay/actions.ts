import * as postCalls from '../../contract/calls/post.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { realtimeId, setPublicRealtimeId } from '../../platform/realtime/realtime-id.ts';
import { EMPTY, LOADING, loadOf } from '../../platform/state/load.ts';
import { play } from '../player/actions.ts';
import { $isIndexOpen, $playback, $replay, STILL } from './state.ts';

/** Loads where the replay of a show is. Spec §7 replay-stream-info. */
export async function loadReplay(postId: string | number): Promise<void> {
  const signal = pageSignal();
  $replay.set(LOADING);
  const query = { uuid: realtimeId() };
  const result = await call(postCalls.getReplayStreamInfo, {
    params: { id: postId },
    query,
    signal,
  });
  if (result.ok) setPublicRealtimeId(result.data.realtime_id);
  if (!signal.aborted) $replay.set(loadOf(result));
}

let playing: HTMLVideoElement | undefined;

/** Writes down what the video does. */
function noteVideo(video: HTMLVideoElement): void {
  $playback.set({
    position: video.currentTime,
    duration: Number.isFinite(video.duration) ? video.duration : 0,
    playing: !video.paused && !video.ended,
    muted: video.muted,
    speed: video.playbackRate,
  });
}

/** Everything after which the playback differs. */
const EVENTS = [
  'timeupdate',
  'durationchange',
  'loadedmetadata',
  'seeking',
  'play',
  'pause',
  'ended',
  'ratechange',
  'volumechange',
];

/** Follows a video that plays the replay. All of it ends with the signal. */
export function watchVideo(video: HTMLVideoElement, signal: AbortSignal): void {
  playing = video;
  const note = () => noteVideo(video);
  for (const event of EVENTS) video.addEventListener(event, note, { signal });
  note();
  signal.addEventListener('abort', () => {
    playing = undefined;
    video.playbackRate = 1;
    $playback.set(STILL);
    $replay.set(EMPTY);
    closeIndex();
  });
}

/** Goes to a position of the replay, in seconds. */
export function seekTo(seconds: number): void {
  if (!playing) return;
  const { duration } = $playback.get();
  playing.currentTime = Math.min(Math.max(0, seconds), duration || seconds);
  noteVideo(playing);
}

/** Goes to a chapter or a clip and plays it. */
export function playFrom(seconds: number): void {
  seekTo(seconds);
  void play();
}

/** Plays or pauses; after the end it plays from the start. */
export function setPlaying(wanted: boolean): void {
  if (!playing) return;
  if (wanted && playing.ended) playing.currentTime = 0;
  if (wanted) void play();
  else playing.pause();
}

/** Sets the playback speed, as a factor. It holds for this replay. */
export function setSpeed(speed: number): void {
  if (!playing) return;
  // Kept when another source is opened.
  playing.defaultPlaybackRate = speed;
  playing.playbackRate = speed;
}

export const openIndex = (): void => $isIndexOpen.set(true);
export function closeIndex(): void {
  $isIndexOpen.set(false);
}
