import { $refused, $shareDialog } from './state.ts';

/** Opens the share dialog, which may still be loading. */
export function openShare(): void {
  $refused.set('nothing');
  $shareDialog.set('open');
}

export const closeShare = (): void => $shareDialog.set('closed');
