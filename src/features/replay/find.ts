import { isSettled } from '../../platform/state/load.ts';
import { loadReplay, setSearching } from './actions.ts';
import { isFinal, lookAgainAfter } from './rules/lookup.ts';
import { $replay, type ReplayInfo } from './state.ts';

let wake: (() => void) | undefined;

/** The viewer asks for the replay that could not be loaded. */
export function lookAgain(): void {
  setSearching();
  wake?.();
}

/** Resolves after a while, when the network is back, or when the viewer asks; also when the room is left. */
function untilNextLook(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(timer);
      wake = undefined;
      resolve();
    };
    const timer = setTimeout(end, ms);
    wake = end;
    addEventListener('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
}

/**
 * Loads where a replay is, again and again until it is known, and `isEnough` for what it is loaded for.
 * Resolves with undefined when there is none, or the room is left.
 */
export async function findReplay(
  postId: string | number,
  signal: AbortSignal,
  isEnough: (info: ReplayInfo) => boolean = () => true,
): Promise<ReplayInfo | undefined> {
  for (let attempt = 0; !signal.aborted; ) {
    const replay = $replay.get();
    if (replay.status === 'ready' && isEnough(replay.data)) return replay.data;
    if (replay.status === 'error' && isFinal(replay.failure)) return undefined;
    if (isSettled(replay)) {
      await untilNextLook(lookAgainAfter(attempt), signal);
      attempt += 1;
    }
    if (!signal.aborted) await loadReplay(postId);
  }
  return undefined;
}
