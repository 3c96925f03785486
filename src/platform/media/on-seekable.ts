/**
 * Runs each time a stream is opened. The duration may arrive after the metadata, and a position set
 * earlier is lost.
 */
export function onSeekable(video: HTMLVideoElement, seek: () => void, signal: AbortSignal): void {
  let isDone = false;
  const reset = () => {
    isDone = false;
  };
  const trySeek = () => {
    if (isDone || video.readyState < 1 || !Number.isFinite(video.duration)) return;
    isDone = true;
    seek();
  };
  video.addEventListener('loadstart', reset, { signal });
  video.addEventListener('loadedmetadata', trySeek, { signal });
  video.addEventListener('durationchange', trySeek, { signal });
}
