import { stopPlayer } from '../player/actions.ts';
import { $isReplay, $post } from '../post/state.ts';
import type { ReplayRoom } from './state.ts';

/**
 * Plays the replay when the room turns out to show one, by scripts that only its viewers load; ends it
 * when the show goes on air again. All of it ends with the signal. Spec §4 room stage.
 */
export function followReplay(room: ReplayRoom, signal: AbortSignal): void {
  let replay: AbortController | undefined;
  const update = async () => {
    const post = $post.get();
    if ($isReplay.get() === (replay !== undefined)) return;
    replay?.abort();
    replay = undefined;
    if (!$isReplay.get() || post.status !== 'ready') return;
    const current = new AbortController();
    replay = current;
    stopPlayer();
    const { enterReplay } = await import('./enter.ts');
    if (!current.signal.aborted) await enterReplay(room, post.data, current.signal);
  };
  const unsubscribe = $isReplay.subscribe(() => void update());
  signal.addEventListener('abort', () => {
    unsubscribe();
    replay?.abort();
  });
}
