import { safeStorage } from '../../platform/storage/safe-storage.ts';
import { $isSilent } from './state.ts';

const KEY = 'ennichi_chat_silent';

/** Restores whether this browser's visitor wants no comments read out. */
export const restoreSilence = (): void => $isSilent.set(safeStorage.get(KEY) !== null);

/** Lets screen readers read new comments out, or no more. */
export function toggleSilence(): void {
  const isSilent = !$isSilent.get();
  if (isSilent) safeStorage.set(KEY, 'on');
  else safeStorage.remove(KEY);
  $isSilent.set(isSilent);
}
