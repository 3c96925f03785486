import { report } from '../../platform/errors/report.ts';
import { openStream } from '../../platform/media/open-stream.ts';
import type { Stream } from '../../platform/media/stream.ts';
import { nextState, type PlayerEvent } from './rules/next-state.ts';
import { $hasPicture, $latency, $player } from './state.ts';
import { listenToVideo } from './video-events.ts';

interface Open {
  video: HTMLVideoElement;
  url: string;
  stream: Stream | undefined;
  stopListening: () => void;
}

let open: Open | undefined;

const dispatch = (event: PlayerEvent) => $player.set(nextState($player.get(), event));

/**
 * Plays a stream, muted, as soon as possible. When the browser blocks autoplay, the state becomes
 * `blocked`. A tap on the video switches the sound on, like the button over it.
 */
export function startPlayer(video: HTMLVideoElement, url: string): void {
  if (open?.url === url && open.video === video) return;
  stopPlayer();
  dispatch({ type: 'opened' });
  const current: Open = { video, url, stream: undefined, stopListening: () => {} };
  open = current;
  current.stopListening = listenToVideo(video, dispatch, () => {
    $hasPicture.set(true);
    // For the style sheet. An atom would render the room again for it.
    video.dataset.wide = String(video.videoWidth > video.videoHeight);
    $latency.set(current.stream?.latency());
  });
  video.muted = true;
  video.onclick = () => setMuted(false);
  void openStream(video, url, {
    onMissing: () => dispatch({ type: 'missing' }),
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

/** Closes the stream, for a show that has ended. */
export function stopPlayer(): void {
  open?.stopListening();
  open?.stream?.close();
  open = undefined;
  $latency.set(undefined);
  $hasPicture.set(false);
  dispatch({ type: 'closed' });
}

/** Starts playback. A browser that blocks autoplay rejects with `NotAllowedError`. */
export async function play(): Promise<void> {
  try {
    await open?.video.play();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') {
      dispatch({ type: 'refused' });
    }
  }
}

/** Switches the sound on or off, and starts a video that is paused. */
export function setMuted(muted: boolean): void {
  if (!open) return;
  open.video.muted = muted;
  void play();
}

/** Seeks to the live edge. */
export function goLive(): void {
  open?.stream?.toLiveEdge();
  void play();
}

/** Reopens the stream after it failed. */
export function retryPlayer(): void {
  if (!open) return;
  const { video, url } = open;
  stopPlayer();
  startPlayer(video, url);
}
