import { atom } from 'nanostores';

/**
 * The state of the page's realtime connection. `reconnecting`: the connection broke and is being
 * restored, nothing is lost; `stale`: it has been broken for a long time, or lost messages could
 * not be fetched, so the page may be out of date.
 */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'stale';

/** The page's realtime connection; undefined without one. Only `ConnectionMonitor` writes it. */
export const $connection = atom<Connection | undefined>(undefined);
