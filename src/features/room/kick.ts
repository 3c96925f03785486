import { atom } from 'nanostores';

/** Whether the stream is blocked because the member watches on another device. Spec §4 kick. */
export const $kick = atom<'none' | 'kicked'>('none');

export const blockStream = (): void => $kick.set('kicked');

/** Unblocks the stream, so that the visitor can watch again. */
export const endKick = (): void => $kick.set('none');
