import { report } from '../../platform/errors/report.ts';
import { openStream } from '../../platform/media/open-stream.ts';
import type { Stream } from '../../platform/media/stream.ts';
import { nextState, type PlayerEvent } from './rules/next-state.ts';
import { $hasPicture, $isWide, $latency, $player } from './state.ts';
import { listenToVideo } from './video-events.ts';

interface Open {
  video: HTMLVideoElement;
  url: string;
  stream: Stream | undefined;
  stopListening: () => void;
}

let open: Open | undefined;

const happen = (event: PlayerEvent) => $player.set(nextState($player.get(), event));

/**
 * Plays a stream, muted, as soon as it can; a press is asked for when the browser refuses. A tap on
 * the picture switches the sound on, as the pill over it does.
 */
export function startPlayer(video: HTMLVideoElement, url: string): void {
  if (open?.url === url && open.video === video) return;
  stopPlayer();
  happen({ type: 'opened' });
  const current: Open = { video, url, stream: undefined, stopListening: () => {} };
  open = current;
  current.stopListening = listenToVideo(video, happen, () => {
    $hasPicture.set(true);
    $isWide.set(video.videoWidth > video.videoHeight);
    $latency.set(current.stream?.latency());
  });
  video.muted = true;
  video.onclick = () => setMuted(false);
  void openStream(video, url, {
    onMissing: () => happen({ type: 'missing' }),
    onFailed: (detail) => {
      report({ kind: 'player', subject: url, detail });
      happen({ type: 'failed' });
    },
  }).then(
    (stream) => {
      if (open !== current) return stream.close();
      current.stream = stream;
      void play();
    },
    () => happen({ type: 'failed' }),
  );
}

/** Lets the stream go, for a show that is over. */
export function stopPlayer(): void {
  open?.stopListening();
  open?.stream?.close();
  open = undefined;
  $latency.set(undefined);
  $hasPicture.set(false);
  happen({ type: 'closed' });
}

/** Plays, after a press or by itself. A refusal by the browser is told by its name. */
export async function play(): Promise<void> {
  try {
    await open?.video.play();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') {
      happen({ type: 'refused' });
    }
  }
}

/** Switches the sound on or off; with sound the video may also have to be started. */
export function setMuted(muted: boolean): void {
  if (!open) return;
  open.video.muted = muted;
  void play();
}

/** Goes to where the host is now. */
export function goLive(): void {
  open?.stream?.toLiveEdge();
  void play();
}

/** Opens the stream anew after it failed. */
export function retryPlayer(): void {
  if (!open) return;
  const { video, url } = open;
  stopPlayer();
  startPlayer(video, url);
}
