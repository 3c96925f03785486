const EVERY_MS = 1000;
const STANDS_MS = 3000;
/** The time that a recovery attempt gets. */
const PATIENCE_MS = 4000;

/**
 * Calls `onStanding` after three seconds without a new frame, then every four, with the number of
 * earlier calls.
 */
export function watchPicture(
  video: HTMLVideoElement,
  onStanding: (times: number) => void,
): () => void {
  let position = video.currentTime;
  let movedAt = performance.now();
  let triedAt = 0;
  let times = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    if (video.currentTime !== position || video.paused || video.ended) {
      position = video.currentTime;
      movedAt = now;
      times = 0;
      return;
    }
    if (now - movedAt < STANDS_MS || now - triedAt < PATIENCE_MS) return;
    triedAt = now;
    onStanding(times);
    times += 1;
  }, EVERY_MS);
  return () => clearInterval(timer);
}
