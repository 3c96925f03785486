import { atom } from 'nanostores';
import { safeStorage } from '../../platform/storage/safe-storage.ts';

const KEY = 'ennichi_hint_';

export const $seenHints = atom<readonly string[]>([]);

/** Spec §9 tutorial hint. */
export const isNew = (hint: string): boolean => safeStorage.get(KEY + hint) === null;

export const recordHint = (hint: string): void => safeStorage.set(KEY + hint, 'seen');

export function dismissHint(hint: string): void {
  recordHint(hint);
  $seenHints.set([...$seenHints.get(), hint]);
}
