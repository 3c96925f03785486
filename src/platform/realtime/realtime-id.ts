const KEY = 'ennichi_realtime_id';

let known: string | undefined;

/** Blocked storage forgets: the id then lives as long as the page. */
function remembered(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function remember(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // Nothing to do: see `remembered`.
  }
}

/**
 * This tab's realtime id (`pn_id` in the calls of spec §7): how it tells its own comments from
 * others', and how it is counted among the viewers. It stays over reloads; another tab has another.
 */
export function realtimeId(): string {
  known ??= remembered() ?? crypto.randomUUID();
  remember(known);
  return known;
}
