import { atom } from 'nanostores';
import { pause, play } from '../player/player.ts';
import type { ReplayInfo } from './replay.ts';

/** Seconds; the duration is 0 until known. */
export interface Playback {
  position: number;
  duration: number;
  playing: boolean;
  muted: boolean;
  speed: number;
}

const STILL: Playback = { position: 0, duration: 0, playing: false, muted: true, speed: 1 };
export const $playback = atom<Playback>(STILL);

export const $isIndexOpen = atom(false);

type Clip = Pick<ReplayInfo['clips'][number], 'started_time' | 'ended_time'>;

let playing: HTMLVideoElement | undefined;
let clipEnd: number | undefined;

/** Playing on continues the replay. */
function endClip(video: HTMLVideoElement): void {
  if (clipEnd === undefined || video.currentTime < clipEnd) return;
  clipEnd = undefined;
  pause();
}

function noteVideo(video: HTMLVideoElement): void {
  endClip(video);
  $playback.set({
    position: video.currentTime,
    duration: Number.isFinite(video.duration) ? video.duration : 0,
    playing: !video.paused && !video.ended,
    muted: video.muted,
    speed: video.playbackRate,
  });
}

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

export function watchVideo(video: HTMLVideoElement, signal: AbortSignal): void {
  playing = video;
  const note = () => noteVideo(video);
  for (const event of EVENTS) video.addEventListener(event, note, { signal });
  note();
  signal.addEventListener('abort', () => {
    playing = undefined;
    clipEnd = undefined;
    video.playbackRate = 1;
    $playback.set(STILL);
    closeIndex();
  });
}

export function seekTo(seconds: number): void {
  if (!playing) return;
  clipEnd = undefined;
  const { duration } = $playback.get();
  playing.currentTime = Math.min(Math.max(0, seconds), duration || seconds);
  noteVideo(playing);
}

export function playFrom(seconds: number): void {
  seekTo(seconds);
  void play();
}

/** Spec §3 Archive clips. */
export function playClip({ started_time, ended_time }: Clip): void {
  playFrom(started_time);
  clipEnd = ended_time;
}

/** Restarts after the end. */
export function setPlaying(wanted: boolean): void {
  if (!playing) return;
  if (wanted && playing.ended) playing.currentTime = 0;
  if (wanted) void play();
  else pause();
}

/** @param speed a factor */
export function setSpeed(speed: number): void {
  if (!playing) return;
  // Stays when another source is opened.
  playing.defaultPlaybackRate = speed;
  playing.playbackRate = speed;
}

export const openIndex = (): void => $isIndexOpen.set(true);

export function closeIndex(): void {
  $isIndexOpen.set(false);
}
