import { onSeekable } from '../../platform/media/on-seekable.ts';
import { safeStorage } from '../../platform/storage/safe-storage.ts';
import { parsePositions, resumeAt, withPosition } from './rules/kept-positions.ts';

const KEY = 'ennichi_replay_positions';
const EVERY_MS = 5000;

/** Resumes a replay at the stored position, and stores it while the replay plays. */
export function keepPosition(video: HTMLVideoElement, post: string, signal: AbortSignal): void {
  let keptAt = 0;
  const read = () => parsePositions(safeStorage.get(KEY));
  const keep = () => {
    if (video.currentTime === 0) return;
    keptAt = performance.now();
    const seconds = video.ended ? 0 : video.currentTime;
    safeStorage.set(KEY, JSON.stringify(withPosition(read(), post, seconds)));
  };
  const resume = () => {
    const seconds = resumeAt(read(), post, video.duration);
    if (seconds > 0 && video.currentTime < 1) video.currentTime = seconds;
  };
  // Each time: a stream reopened after a failure resumes too.
  onSeekable(video, resume, signal);
  video.addEventListener('timeupdate', () => performance.now() - keptAt > EVERY_MS && keep(), {
    signal,
  });
  for (const event of ['pause', 'seeked', 'ended']) video.addEventListener(event, keep, { signal });
  addEventListener('pagehide', keep, { signal });
  signal.addEventListener('abort', keep);
}
