import { $copying, $shareDialog } from './state.ts';

/** Opens the share dialog, which may still be loading. */
export function openShare(): void {
  $copying.set('untried');
  $shareDialog.set('open');
}

export const closeShare = (): void => $shareDialog.set('closed');
