/** WebKitGTK changes the sound up to two seconds after the first frame. */
const HELD_SECONDS = 5;

/** Returns the seconds since the last seek. */
function playedSeconds({ played }: HTMLVideoElement): number {
  const last = played.length - 1;
  return last < 0 ? 0 : played.end(last) - played.start(last);
}

/**
 * Restores the sound during the first seconds of play: WebKitGTK unmutes the video when audio
 * arrives, and pauses it because no user gesture allowed sound.
 * @param restore returns whether it changed the sound
 * @param onRefused called when the browser paused an unmuted video. WebKit detects audio late: the
 * promise of `play()` is aborted or already resolved
 * @returns a function that ends it, for a pause by the viewer
 */
export function holdSound(
  video: HTMLVideoElement,
  restore: () => boolean,
  onRefused: () => void,
): () => void {
  const held = new AbortController();
  const { signal } = held;
  for (const type of ['canplay', 'playing', 'volumechange']) {
    video.addEventListener(type, restore, { signal });
  }
  const onPause = () => {
    if (!restore() && video.paused && !video.ended && !video.muted) onRefused();
  };
  const release = () => {
    if (!restore() && playedSeconds(video) > HELD_SECONDS) held.abort();
  };
  video.addEventListener('pause', onPause, { signal });
  video.addEventListener('timeupdate', release, { signal });
  return () => held.abort();
}
