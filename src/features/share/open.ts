import { $refused, $shareDialog, type Refused } from './state.ts';

export const setRefused = (what: Refused): void => $refused.set(what);

/** Opens the share dialog, which may still be loading. */
export function openShare(): void {
  setRefused('nothing');
  $shareDialog.set('open');
}

export const closeShare = (): void => $shareDialog.set('closed');
