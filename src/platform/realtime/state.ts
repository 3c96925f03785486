import { atom } from 'nanostores';

/**
 * The state of the realtime connection. `reconnecting`: broken, nothing is lost; `stale`: broken
 * for a long time, or lost messages could not be fetched, so the page may be out of date.
 */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'stale';

/** Only `ConnectionMonitor` writes it. */
export const $connection = atom<Connection | undefined>(undefined);
