import type { WritableAtom } from 'nanostores';
import { safeSessionStorage } from './safe-storage.ts';

const PREFIX = 'ennichi_draft_';

/** Returns the stored fields that the draft still has, each of the type it has now. */
function readDraft<T extends object>(key: string, empty: T): Partial<T> {
  const text = safeSessionStorage.get(PREFIX + key);
  const stored: unknown = text === null ? {} : JSON.parse(text);
  const known = Object.entries(stored as object).filter(([field, value]) => {
    const own = (empty as Record<string, unknown>)[field];
    return own === null ? field in empty : typeof own === typeof value;
  });
  return Object.fromEntries(known) as Partial<T>;
}

/**
 * Keeps what the buyer types in this tab through a reload or a lost connection, under a key for its
 * form; ends with the signal. Never for passwords or card numbers.
 */
export function keepDraft<T extends object>(
  key: string,
  $draft: WritableAtom<T>,
  { empty, signal }: { empty: T; signal: AbortSignal },
): void {
  $draft.set({ ...empty, ...readDraft(key, empty) });
  const stop = $draft.listen((draft) => {
    safeSessionStorage.set(PREFIX + key, JSON.stringify(draft));
  });
  signal.addEventListener('abort', stop);
}

/** Discards the draft of a form that was sent. */
export const dropDraft = (key: string): void => safeSessionStorage.remove(PREFIX + key);

/** Discards every draft: the next person at this device must not find them. */
export const dropDrafts = (): void => {
  for (const key of safeSessionStorage.keys()) {
    if (key.startsWith(PREFIX)) safeSessionStorage.remove(key);
  }
};
