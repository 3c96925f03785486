/** How long the video has played since it was last moved to another place. */
function playedSeconds({ played }: HTMLVideoElement): number {
  const last = played.length - 1;
  return last < 0 ? 0 : played.end(last) - played.start(last);
}

/**
 * Until the first second plays, sets the sound again whenever the browser changes it: when the sound
 * arrives, WebKitGTK unmutes the video by itself, and pauses it, because nobody has allowed sound.
 * Later changes are the viewer's, by the browser's own buttons.
 *
 * @param restore returns whether there was anything to set
 */
export function holdSound(video: HTMLVideoElement, restore: () => boolean): void {
  const held = new AbortController();
  const { signal } = held;
  for (const type of ['canplay', 'playing', 'pause', 'volumechange']) {
    video.addEventListener(type, restore, { signal });
  }
  const release = () => {
    if (!restore() && playedSeconds(video) > 1) held.abort();
  };
  video.addEventListener('timeupdate', release, { signal });
}
