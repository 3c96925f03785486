import { atom } from 'nanostores';

/** Spec §4 kick. */
export const $kick = atom<'none' | 'kicked'>('none');

export const blockStream = (): void => $kick.set('kicked');

export const endKick = (): void => $kick.set('none');
