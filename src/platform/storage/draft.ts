import type { WritableAtom } from 'nanostores';
import { DRAFTS_OF, ownsDrafts } from './drafts-of.ts';
import { safeSessionStorage } from './safe-storage.ts';

/* Kept in this tab through a reload. Never passwords or card numbers. */

const PREFIX = 'ennichi_draft_';

export const keptText = (key: string): string => safeSessionStorage.get(PREFIX + key) ?? '';

/** An empty text is removed. */
export const keepText = (key: string, text: string): void =>
  text === ''
    ? safeSessionStorage.remove(PREFIX + key)
    : safeSessionStorage.set(PREFIX + key, text);

export function readDraft<T extends object>(key: string, empty: T): Partial<T> {
  const stored: unknown = JSON.parse(keptText(key) || '{}');
  const known = Object.entries(stored as object).filter(([field, value]) => {
    const own = (empty as Record<string, unknown>)[field];
    return own === null ? field in empty : typeof own === typeof value;
  });
  return Object.fromEntries(known) as Partial<T>;
}

const open = new Set<() => void>();

export function onDrop(empty: () => void, signal: AbortSignal): void {
  open.add(empty);
  signal.addEventListener('abort', () => open.delete(empty));
}

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

export const dropDraft = (key: string): void => keepText(key, '');

/** Discards drafts also in open forms, so that the next person at this device cannot read them. */
export function dropDrafts(): void {
  for (const empty of open) empty();
  for (const key of safeSessionStorage.keys()) {
    if (key.startsWith(PREFIX)) safeSessionStorage.remove(key);
  }
  safeSessionStorage.remove(DRAFTS_OF);
}

/** Discards another member's drafts. */
export function claimDrafts(memberId: number): void {
  if (ownsDrafts(memberId)) return;
  if (safeSessionStorage.get(DRAFTS_OF) !== null) dropDrafts();
  safeSessionStorage.set(DRAFTS_OF, String(memberId));
}

/** Discards drafts typed before login: the member may be another person. */
export function dropUnclaimed(): void {
  if (safeSessionStorage.get(DRAFTS_OF) === null) dropDrafts();
}
