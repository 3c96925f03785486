import { $refused, $shareDialog, type Refused } from './state.ts';

/** Sets what the browser refused: to share or to copy. */
export const setRefused = (what: Refused): void => $refused.set(what);

/** Opens the share dialog, which may still be loading. */
export function openShare(): void {
  setRefused('nothing');
  $shareDialog.set('open');
}

/** Closes the share dialog. */
export const closeShare = (): void => $shareDialog.set('closed');
