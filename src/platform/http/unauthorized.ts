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

/** Returns false when the limit is reached or storage is blocked. */
function countReload(now: number): boolean {
  const { count, until } = recentReloads(now);
  if (count >= MAX_RELOADS) return false;
  safeStorage.set(KEY, `${count + 1} ${until}`);
  return safeStorage.get(KEY) !== null;
}

let isReloading = false;

/**
 * Reloads at most twice an hour to avoid a loop. After that the visitor is a ghost, until the next
 * login in this document. Spec §8 401.
 */
export function handleUnauthorized(now = Date.now()): void {
  if (isReloading) return;
  clearToken('member');
  clearToken('guest');
  if (!countReload(now)) {
    dispatchEvent(new Event(SIGNED_OUT));
    void showFailure({ code: 'UNAUTHORIZED', messages: [] });
    return;
  }
  isReloading = true;
  setSignedOutNotice();
  location.reload();
}
