import { atom } from 'nanostores';

/** `reconnecting`: broken, nothing is lost; `stale`: the page may be out of date. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'stale';

/** Only `ConnectionMonitor` writes it. */
export const $connection = atom<Connection | undefined>(undefined);
