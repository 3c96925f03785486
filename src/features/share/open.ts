import { $copying, $shareDialog } from './state.ts';

/** Shows the ways of sharing; what draws them may still be on its way. */
export function openShare(): void {
  $copying.set('untried');
  $shareDialog.set('open');
}

export const closeShare = (): void => $shareDialog.set('closed');
