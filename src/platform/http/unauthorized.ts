import { showFailure } from '../errors/show-failure.ts';
import { safeStorage } from '../storage/safe-storage.ts';
import { clearToken, SIGNED_OUT, setSignedOutNotice } from '../storage/tokens.ts';

const KEY = 'ennichi_unauthorized';
const MAX_RELOADS = 2;
/** About an hour. Spec §8: 0.04 day. */
const RESET_MS = 0.04 * 24 * 60 * 60 * 1000;

interface Reloads {
  count: number;
  until: number;
}

function recentReloads(now: number): Reloads {
  const [count, until] = (safeStorage.get(KEY) ?? '').split(' ').map(Number);
  return count && until && until > now ? { count, until } : { count: 0, until: now + RESET_MS };
}

/** Counts a reload. Returns whether it is allowed; without storage it never is. */
function countReload(now: number): boolean {
  const { count, until } = recentReloads(now);
  if (count >= MAX_RELOADS) return false;
  safeStorage.set(KEY, `${count + 1} ${until}`);
  return safeStorage.get(KEY) !== null;
}

let isHandled = false;

/**
 * Handles a rejected token: clears both tokens and reloads the page, which then shows why. At most
 * twice an hour, so that a server that rejects every call causes no reload loop; then the page stays, and
 * its visitor is nobody. Several calls rejected at once are handled once. Spec §8 401.
 */
export function handleUnauthorized(now = Date.now()): void {
  if (isHandled) return;
  isHandled = true;
  clearToken('member');
  clearToken('guest');
  if (!countReload(now)) {
    dispatchEvent(new Event(SIGNED_OUT));
    void showFailure({ code: 'UNAUTHORIZED', messages: [] });
    return;
  }
  setSignedOutNotice();
  location.reload();
}
