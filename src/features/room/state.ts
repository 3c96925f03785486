import { atom } from 'nanostores';

/** Whether the stream is blocked because the member watches on another device. Spec §4 kick. */
export const $kick = atom<'none' | 'kicked'>('none');
