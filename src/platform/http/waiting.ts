import { atom } from 'nanostores';

/** Some browsers are offline without knowing it. */
export const isOffline = (): boolean => navigator.onLine === false;

/** Presses that are sent when the network is back. */
export const $waiting = atom(0);

export const countWaiting = (by: 1 | -1): void => $waiting.set($waiting.get() + by);
