import { atom } from 'nanostores';
import { safeStorage } from '../../platform/storage/safe-storage.ts';

const KEY = 'ennichi_chat_silent';

export const $isAnnouncerMuted = atom(false);

export const restoreAnnouncerMute = (): void =>
  $isAnnouncerMuted.set(safeStorage.get(KEY) !== null);

export function toggleAnnouncerMute(): void {
  const isMuted = !$isAnnouncerMuted.get();
  if (isMuted) safeStorage.set(KEY, 'on');
  else safeStorage.remove(KEY);
  $isAnnouncerMuted.set(isMuted);
}
