import type { WritableAtom } from 'nanostores';
import type { Failure, Result } from '../http/failure.ts';

/** Something asked for again and again; while an answer is on its way the last one stays in sight. */
export type Fresh<T> =
  | { status: 'empty' }
  | { status: 'asking'; last: T | null }
  | { status: 'ready'; data: T }
  | { status: 'error'; failure: Failure };

/** The newest answer there is, even if another is on its way. */
export function newestOf<T>(fresh: Fresh<T>): T | null {
  if (fresh.status === 'ready') return fresh.data;
  return fresh.status === 'asking' ? fresh.last : null;
}

/** Spec §9 interaction debounce. */
const DEBOUNCE_MS = 100;

/**
 * Asks a question into an atom once the buyer pauses; an answer to an older question is dropped.
 * Null empties it.
 */
export function createAsker<Q, T>(
  $fresh: WritableAtom<Fresh<T>>,
  ask: (q: Q) => Promise<Result<T>>,
) {
  let newest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send(question: Q, mine: number): Promise<void> {
    const result = await ask(question);
    if (mine !== newest) return;
    $fresh.set(
      result.ok
        ? { status: 'ready', data: result.data }
        : { status: 'error', failure: result.failure },
    );
  }

  return (question: Q | null): void => {
    newest += 1;
    const mine = newest;
    clearTimeout(timer);
    if (question === null) {
      $fresh.set({ status: 'empty' });
      return;
    }
    $fresh.set({ status: 'asking', last: newestOf($fresh.get()) });
    timer = setTimeout(() => void send(question, mine), DEBOUNCE_MS);
  };
}
