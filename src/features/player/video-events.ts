import type { PlayerEvent } from './rules/next-state.ts';

/** Shorter stalls are not shown. */
const STALLED_MS = 1200;

/**
 * Translates events of a video element to player events.
 * @param onFrame called while the video plays
 */
export function listenToVideo(
  video: HTMLVideoElement,
  dispatch: (event: PlayerEvent) => void,
  onFrame: () => void,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let lastTime = -1;
  let stallTimer: ReturnType<typeof setTimeout> | undefined;

  const onAdvance = () => {
    if (video.paused || video.videoWidth === 0 || video.currentTime === lastTime) return;
    lastTime = video.currentTime;
    clearTimeout(stallTimer);
    dispatch({ type: 'advanced', muted: video.muted });
    onFrame();
  };
  const onWaiting = () => {
    clearTimeout(stallTimer);
    stallTimer = setTimeout(() => dispatch({ type: 'starved' }), STALLED_MS);
  };
  const onPause = () => {
    if (!video.ended) dispatch({ type: 'paused' });
  };

  video.addEventListener('playing', onAdvance, { signal });
  video.addEventListener('timeupdate', onAdvance, { signal });
  video.addEventListener('volumechange', onAdvance, { signal });
  video.addEventListener('waiting', onWaiting, { signal });
  video.addEventListener('pause', onPause, { signal });
  video.addEventListener('ended', () => dispatch({ type: 'ended' }), { signal });
  return () => {
    clearTimeout(stallTimer);
    stop.abort();
  };
}
