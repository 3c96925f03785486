import { $shareDialog } from './state.ts';

/** Shows the ways of sharing; what draws them may still be on its way. */
export const openShare = (): void => $shareDialog.set('open');
export const closeShare = (): void => $shareDialog.set('closed');
