import { atom } from 'nanostores';

/** Spec §8, §9. */
export const $notOnSale = atom<'hidden' | 'shown'>('hidden');

export const showNotOnSale = (): void => $notOnSale.set('shown');

export const hideNotOnSale = (): void => $notOnSale.set('hidden');
