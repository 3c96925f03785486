import { atom } from 'nanostores';

/**
 * How the page hears from the show. `reconnecting`: the link broke and is being mended, nothing is
 * lost; `stale`: it has been broken for so long, or what was lost could not be fetched, that what is
 * shown may be out of date.
 */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'stale';

/** The page's realtime connection, undefined where there is none. Written by `health.ts` only. */
export const $connection = atom<Connection | undefined>(undefined);
