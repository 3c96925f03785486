/**
 * Calls `seek` each time a stream is opened in the video, as soon as its position can be set. The length
 * may come after the metadata (hls.js on a slow machine), and a position that is set before it is lost.
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
