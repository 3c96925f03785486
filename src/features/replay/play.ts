import { startPlayer } from '../player/actions.ts';
import { $player } from '../player/state.ts';
import type { ReplayRoom } from './state.ts';

/** States in which an address does not play. */
const FAILED = ['missing', 'failed', 'offline'];

/**
 * Plays a replay from the first of its addresses that works: when one fails, the next goes on where it
 * was. The last one is tried again like any stream. Spec §3 backup_url.
 */
export function playSources(
  { video, store, id }: ReplayRoom,
  sources: readonly string[],
  signal: AbortSignal,
): void {
  let index = 0;
  let reached = 0;
  const goOn = () => {
    if (reached > 0) video.currentTime = reached;
  };
  const open = () => {
    const url = sources[index];
    if (url) startPlayer(video, url, { store, id, kind: 'replay' });
  };
  const unsubscribe = $player.listen(({ status }) => {
    if (!FAILED.includes(status) || index + 1 >= sources.length) return;
    reached = video.currentTime;
    index += 1;
    // Not within the change that is being told.
    queueMicrotask(open);
    video.addEventListener('loadedmetadata', goOn, { once: true, signal });
  });
  signal.addEventListener('abort', unsubscribe);
  open();
}
