/** WebKitGTK changes the sound as late as two seconds after the first frame. */
const HELD_SECONDS = 5;

/** How long the video has played since it was last moved to another place. */
function playedSeconds({ played }: HTMLVideoElement): number {
  const last = played.length - 1;
  return last < 0 ? 0 : played.end(last) - played.start(last);
}

/**
 * For the first seconds of play, sets the sound again whenever the browser changes it: when the sound
 * arrives, WebKitGTK unmutes the video by itself, and pauses it, because nobody has allowed sound.
 * Later changes are the viewer's, by the browser's own buttons.
 *
 * @param restore returns whether there was anything to set
 * @param onRefused the browser has paused a video whose sound is on. WebKit learns that a video has sound
 *   when that arrives: its promise of `play()` then fails as aborted, or was kept already
 * @returns what ends it, for a pause that the viewer wants
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
