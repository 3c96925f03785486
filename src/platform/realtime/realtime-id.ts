import { atom } from 'nanostores';
import { randomId } from '../secure-context/random-id.ts';
import { safeSessionStorage } from '../storage/safe-storage.ts';

const KEY = 'ennichi_realtime_id';
const PUBLIC_KEY = 'ennichi_public_realtime_id';

let current: string | undefined;

/**
 * The `pn_id` or `uuid` in the calls of spec §7. It survives reloads. Only the server knows it:
 * other viewers see `publicRealtimeId`.
 */
export function realtimeId(): string {
  if (current === undefined) {
    current = safeSessionStorage.get(KEY) ?? randomId();
    safeSessionStorage.set(KEY, current);
  }
  return current;
}

const $given = atom<string | undefined>();

export function setPublicRealtimeId(id: string | null): void {
  if (id === null) return;
  safeSessionStorage.set(PUBLIC_KEY, id);
  $given.set(id);
}

export const publicRealtimeId = (): string =>
  $given.get() ?? safeSessionStorage.get(PUBLIC_KEY) ?? realtimeId();

/** Calls `receive` now and after each change. */
export const watchPublicRealtimeId = (receive: (id: string) => void): (() => void) =>
  $given.subscribe(() => receive(publicRealtimeId()));
