import { onSeekable } from '../../platform/media/on-seekable.ts';
import { safeStorage } from '../../platform/storage/safe-storage.ts';
import { parsePositions, resumeAt, withPosition } from './rules/saved-positions.ts';

const KEY = 'ennichi_replay_positions';
const EVERY_MS = 5000;

/** Resumes a replay at the stored position, and stores it while the replay plays. */
export function savePosition(video: HTMLVideoElement, post: string, signal: AbortSignal): void {
  let savedAt = 0;
  const read = () => parsePositions(safeStorage.get(KEY));
  const save = () => {
    if (video.currentTime === 0) return;
    savedAt = performance.now();
    const seconds = video.ended ? 0 : video.currentTime;
    safeStorage.set(KEY, JSON.stringify(withPosition(read(), post, seconds)));
  };
  const resume = () => {
    const seconds = resumeAt(read(), post, video.duration);
    if (seconds > 0 && video.currentTime < 1) video.currentTime = seconds;
  };
  // Each time: a stream reopened after a failure resumes too.
  onSeekable(video, resume, signal);
  video.addEventListener('timeupdate', () => performance.now() - savedAt > EVERY_MS && save(), {
    signal,
  });
  for (const event of ['pause', 'seeked', 'ended']) video.addEventListener(event, save, { signal });
  addEventListener('pagehide', save, { signal });
  signal.addEventListener('abort', save);
}
