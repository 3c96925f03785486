import { $notOnSale } from './state.ts';

/** What the visitor ordered by a comment is not on sale. Spec §8. */
export const noticeNotOnSale = (): void => $notOnSale.set('shown');
export const endNotOnSale = (): void => $notOnSale.set('hidden');
