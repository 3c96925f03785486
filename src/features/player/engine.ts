import { report } from '../../platform/errors/report.ts';
import { openStream } from '../../platform/media/open-stream.ts';
import type { Stream } from '../../platform/media/stream.ts';
import { holdSound } from './hold-sound.ts';
import { readQuality, setQuality } from './quality.ts';
import { nextState, type PlayerEvent } from './rules/next-state.ts';
import type { Show } from './rules/place.ts';
import { keptQuality } from './rules/quality.ts';
import { $show, setShow } from './show.ts';
import { $sound, keepSound, readSound, type Sound, setSound } from './sound.ts';
import { $player, setHasPicture, setLatency, setPlayer, setTimeline } from './state.ts';
import { listenToVideo } from './video-events.ts';

interface Open {
  video: HTMLVideoElement;
  url: string;
  stream: Stream | undefined;
  isRefused: boolean;
  stopListening: () => void;
  stopHolding: () => void;
}

let open: Open | undefined;

export const opened = (): Open | undefined => open;

const dispatch = (event: PlayerEvent) => setPlayer(nextState($player.get(), event));

/** The query may carry a new pass for the same stream. */
const isSameStream = (a: string, b: string) => a.split('?')[0] === b.split('?')[0];

/**
 * Plays a show's stream with the stored sound, or muted where the browser allows no other autoplay;
 * `blocked` where it allows none. Outlives the page: only `stopPlayer` or another show ends it.
 */
export function startPlayer(
  video: HTMLVideoElement,
  url: string,
  show: Pick<Show, 'store' | 'id' | 'kind'>,
): void {
  if (open && open.video === video && isSameStream(open.url, url)) return;
  stopPlayer();
  dispatch({ type: 'opened' });
  setShow({ title: '', picture: null, ...show });
  const current: Open = {
    video,
    url,
    stream: undefined,
    isRefused: false,
    stopListening: () => {},
    stopHolding: () => {},
  };
  open = current;
  current.stopListening = listenToVideo(video, dispatch, () => {
    setHasPicture(true);
    // An atom would render the room again.
    video.dataset.wide = String(video.videoWidth > video.videoHeight);
    setLatency(current.stream?.latency());
    if (show.kind === 'replay') {
      setTimeline({ position: video.currentTime, duration: video.duration });
    }
  });
  applySound(readSound());
  current.stopHolding = holdSound(video, () => restoreSound(video), playMuted);
  video.onclick = () => $sound.get().muted && setMuted(false);
  void openStream(video, url, {
    onMissing: () => dispatch({ type: 'missing' }),
    onOffline: () => dispatch({ type: 'offline' }),
    onQualities: (all) => {
      const kept = keptQuality(all, readQuality());
      setQuality({ all, chosen: kept?.id });
      return kept;
    },
    onFailed: (detail) => {
      report({ kind: 'player', subject: url, detail });
      dispatch({ type: 'failed' });
    },
  }).then(
    (stream) => {
      if (open !== current) return stream.close();
      current.stream = stream;
      void play();
    },
    () => dispatch({ type: 'failed' }),
  );
}

export function describeShow(title: string, picture: string | null): void {
  const show = $show.get();
  if (show && (show.title !== title || show.picture !== picture)) {
    setShow({ ...show, title, picture });
  }
}

export function stopPlayer(): void {
  open?.stopListening();
  open?.stopHolding();
  open?.stream?.close();
  open = undefined;
  setShow(undefined);
  setLatency(undefined);
  setHasPicture(false);
  setTimeline(undefined);
  setQuality({ all: [], chosen: undefined });
  dispatch({ type: 'closed' });
}

/**
 * A browser that blocks autoplay rejects with `NotAllowedError`, with sound or, to save power, even
 * muted.
 */
export async function play(): Promise<void> {
  const current = open;
  try {
    await current?.video.play();
    if (current) current.isRefused = false;
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
    if (current && !current.video.muted) return playMuted();
    if (current) current.isRefused = true;
    dispatch({ type: 'refused' });
  }
}

/** Keeps the stored choice: the browser only wants a tap first. */
function playMuted(): Promise<void> {
  applySound({ ...$sound.get(), muted: true });
  return play();
}

export function pause(): void {
  open?.stopHolding();
  open?.video.pause();
}

export function applySound(sound: Sound): void {
  setSound(sound);
  if (!open) return;
  open.video.muted = sound.muted;
  open.video.volume = sound.volume;
}

function restoreSound(video: HTMLVideoElement): boolean {
  if (video.muted === $sound.get().muted) return false;
  applySound($sound.get());
  void play();
  return true;
}

/**
 * Stores the choice. Keeps a paused video paused, but plays one with refused autoplay, because this
 * is a user gesture.
 */
export function setMuted(muted: boolean): void {
  const isPlaying = open?.video.paused === false;
  applySound({ ...$sound.get(), muted });
  keepSound();
  // Some browsers pause a video that is unmuted.
  if (isPlaying || open?.isRefused) void play();
}

export function goLive(): void {
  open?.stream?.toLiveEdge();
  void play();
}

export function retryPlayer(): void {
  const show = $show.get();
  if (!open || !show) return;
  const { video, url } = open;
  stopPlayer();
  startPlayer(video, url, show);
}
