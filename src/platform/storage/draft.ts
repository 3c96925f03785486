import type { WritableAtom } from 'nanostores';
import { DRAFTS_OF, ownsDrafts } from './drafts-of.ts';
import { safeSessionStorage } from './safe-storage.ts';

/*
 * What a buyer has typed and not sent, kept in this tab through a reload or a lost connection, under a
 * key for its form. Never passwords or card numbers.
 */

const PREFIX = 'ennichi_draft_';

/** Returns the text kept under a key. */
export const keptText = (key: string): string => safeSessionStorage.get(PREFIX + key) ?? '';

/** Keeps a text under a key; an empty one is removed. */
export const keepText = (key: string, text: string): void =>
  text === ''
    ? safeSessionStorage.remove(PREFIX + key)
    : safeSessionStorage.set(PREFIX + key, text);

/** Returns the stored fields that the draft still has, each of the type it has now. */
function readDraft<T extends object>(key: string, empty: T): Partial<T> {
  const stored: unknown = JSON.parse(keptText(key) || '{}');
  const known = Object.entries(stored as object).filter(([field, value]) => {
    const own = (empty as Record<string, unknown>)[field];
    return own === null ? field in empty : typeof own === typeof value;
  });
  return Object.fromEntries(known) as Partial<T>;
}

/** Empties the forms that are open. */
const open = new Set<() => void>();

/** Calls a function when every draft is discarded, until the signal. */
export function onDrop(empty: () => void, signal: AbortSignal): void {
  open.add(empty);
  signal.addEventListener('abort', () => open.delete(empty));
}

/** Keeps a form's draft under its key; ends with the signal. */
export function keepDraft<T extends object>(
  key: string,
  $draft: WritableAtom<T>,
  { empty, signal }: { empty: T; signal: AbortSignal },
): void {
  $draft.set({ ...empty, ...readDraft(key, empty) });
  const stop = $draft.listen((draft) => keepText(key, JSON.stringify(draft)));
  signal.addEventListener('abort', stop);
  onDrop(() => $draft.set(empty), signal);
}

/** Discards the draft of a form that was sent. */
export const dropDraft = (key: string): void => keepText(key, '');

/** Discards every draft, on screen too: the next person at this device must not find them. */
export function dropDrafts(): void {
  for (const empty of open) empty();
  for (const key of safeSessionStorage.keys()) {
    if (key.startsWith(PREFIX)) safeSessionStorage.remove(key);
  }
  safeSessionStorage.remove(DRAFTS_OF);
}

/** Discards the drafts of another member, now that it is known who is signed in. */
export function claimDrafts(memberId: number): void {
  if (ownsDrafts(memberId)) return;
  if (safeSessionStorage.get(DRAFTS_OF) !== null) dropDrafts();
  safeSessionStorage.set(DRAFTS_OF, String(memberId));
}

/** Discards what was typed before anybody had signed in: the member may be another person. */
export function dropUnclaimed(): void {
  if (safeSessionStorage.get(DRAFTS_OF) === null) dropDrafts();
}
