import { atom } from 'nanostores';
import { safeStorage } from '../../platform/storage/safe-storage.ts';

const KEY = 'ennichi_hint_';

/** The hints that this page has shown and the viewer put away. */
export const $seenHints = atom<readonly string[]>([]);

/** Whether a hint of the room was never put away in this browser. Spec §9 tutorial hint. */
export const isNew = (hint: string): boolean => safeStorage.get(KEY + hint) === null;

/** Puts a hint away for good. */
export function dismissHint(hint: string): void {
  safeStorage.set(KEY + hint, 'seen');
  $seenHints.set([...$seenHints.get(), hint]);
}
