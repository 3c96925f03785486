import { $kick } from './state.ts';

/** Blocks the stream: the member watches on another device. Spec §4 kick. */
export const blockStream = (): void => $kick.set('kicked');

/** Lets a visitor watch again who was kicked. */
export const endKick = (): void => $kick.set('none');
