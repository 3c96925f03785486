import { atom } from 'nanostores';
import { safeSessionStorage } from '../storage/safe-storage.ts';

const KEY = 'ennichi_realtime_id';
const PUBLIC_KEY = 'ennichi_public_realtime_id';

/** Keeps the id while session storage is blocked. */
let current: string | undefined;

/**
 * Returns this tab's realtime id, which it sends as `pn_id` or `uuid` in the calls of spec §7. It
 * survives reloads; each tab has another. Only the server knows it: others see `publicRealtimeId`,
 * which nobody can claim who does not know this one.
 */
export function realtimeId(): string {
  if (current === undefined) {
    current = safeSessionStorage.get(KEY) ?? crypto.randomUUID();
    safeSessionStorage.set(KEY, current);
  }
  return current;
}

/** The id that the server gave this tab; undefined until it is read or given. */
const $given = atom<string | undefined>();

/** Keeps the id under which the server shows others what this tab does. */
export function setPublicRealtimeId(id: string | null): void {
  if (id === null) return;
  safeSessionStorage.set(PUBLIC_KEY, id);
  $given.set(id);
}

/** Returns the id by which this tab recognizes its own comments and reactions. */
export const publicRealtimeId = (): string =>
  $given.get() ?? safeSessionStorage.get(PUBLIC_KEY) ?? realtimeId();

/** Calls a function with the public id now and whenever it changes. */
export const watchPublicRealtimeId = (receive: (id: string) => void): (() => void) =>
  $given.subscribe(() => receive(publicRealtimeId()));
