import { stopPlayer } from '../player/player.ts';
import { $post, type Post } from '../post/post.ts';
import { $isReplay } from '../post/stage.ts';
import type { ReplayRoom } from './replay.ts';

/** Delay before failed scripts are requested again. */
const RETRY_MS = 3000;

async function enter(room: ReplayRoom, post: Post, signal: AbortSignal): Promise<void> {
  try {
    const { enterReplay } = await import('./enter.ts');
    if (!signal.aborted) void enterReplay(room, post, signal);
  } catch {
    const timer = setTimeout(() => void enter(room, post, signal), RETRY_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }
}

/** Plays the replay until the show goes on air again. Spec §4 room stage. */
export function followReplay(room: ReplayRoom, signal: AbortSignal): void {
  let replay: AbortController | undefined;
  const update = () => {
    const post = $post.get();
    if ($isReplay.get() === (replay !== undefined)) return;
    replay?.abort();
    replay = undefined;
    if (!$isReplay.get() || post.status !== 'ready') return;
    replay = new AbortController();
    stopPlayer();
    void enter(room, post.data, replay.signal);
  };
  const unsubscribe = $isReplay.subscribe(update);
  signal.addEventListener('abort', () => {
    unsubscribe();
    replay?.abort();
  });
}
