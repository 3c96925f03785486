const EVERY_MS = 1000;
/** A picture that stands for so long needs help; a short pause ends by itself. */
const STANDS_MS = 3000;
/** What was tried has this long to show a picture. */
const PATIENCE_MS = 4000;

/**
 * Calls `onStanding` while a video that should play shows no new frame: first after three seconds,
 * then every four, with the number of times before. Returns how to stop watching.
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
