import type { PlayerEvent } from './rules/next-state.ts';

/** A gap shorter than this is not worth telling the viewer about. */
const STARVED_MS = 1200;

/**
 * Hears a video element and tells what it means. `onPicture` is called while the picture moves.
 * Returns what stops it.
 */
export function listenToVideo(
  video: HTMLVideoElement,
  happen: (event: PlayerEvent) => void,
  onPicture: () => void,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let lastTime = -1;
  let starving: ReturnType<typeof setTimeout> | undefined;

  const onAdvance = () => {
    if (video.paused || video.videoWidth === 0 || video.currentTime === lastTime) return;
    lastTime = video.currentTime;
    clearTimeout(starving);
    happen({ type: 'advanced', muted: video.muted });
    onPicture();
  };
  const onWaiting = () => {
    clearTimeout(starving);
    starving = setTimeout(() => happen({ type: 'starved' }), STARVED_MS);
  };
  const onPause = () => {
    if (!video.ended) happen({ type: 'paused' });
  };

  video.addEventListener('playing', onAdvance, { signal });
  video.addEventListener('timeupdate', onAdvance, { signal });
  video.addEventListener('volumechange', onAdvance, { signal });
  video.addEventListener('waiting', onWaiting, { signal });
  video.addEventListener('pause', onPause, { signal });
  video.addEventListener('ended', () => happen({ type: 'ended' }), { signal });
  return () => {
    clearTimeout(starving);
    stop.abort();
  };
}
