import { safeSessionStorage } from '../storage/safe-storage.ts';

const KEY = 'ennichi_realtime_id';

/** Keeps the id while session storage is blocked. */
let current: string | undefined;

/**
 * Returns this tab's realtime id (`pn_id` in the calls of spec §7): it identifies the tab's own
 * comments and counts it among the viewers. It survives reloads; each tab has another.
 */
export function realtimeId(): string {
  if (current === undefined) {
    current = safeSessionStorage.get(KEY) ?? crypto.randomUUID();
    safeSessionStorage.set(KEY, current);
  }
  return current;
}
