import { showFailure } from '../errors/show-failure.ts';
import { safeStorage } from '../storage/safe-storage.ts';
import { clearToken } from '../storage/tokens.ts';
import { SIGNED_OUT_KEY } from './signed-out.ts';

const KEY = 'ennichi_unauthorized';
const MOST_RELOADS = 2;
/** About an hour. Spec §8: 0.04 day. */
const FORGET_MS = 0.04 * 24 * 60 * 60 * 1000;

interface Reloads {
  count: number;
  until: number;
}

function recentReloads(now: number): Reloads {
  const [count, until] = (safeStorage.get(KEY) ?? '').split(' ').map(Number);
  return count && until && until > now ? { count, until } : { count: 0, until: now + FORGET_MS };
}

/** Whether the page may load again; without storage there is no counter, hence no reload. */
function countReload(now: number): boolean {
  const { count, until } = recentReloads(now);
  if (count >= MOST_RELOADS) return false;
  safeStorage.set(KEY, `${count + 1} ${until}`);
  return safeStorage.get(KEY) !== null;
}

let isHandled = false;

/**
 * A refused token: both tokens go, and the page loads again and says why. Spec §8 401. At most
 * twice an hour, so that a server that refuses everything cannot make a browser spin. Several calls
 * refused at once are one refusal.
 */
export function handleUnauthorized(now = Date.now()): void {
  if (isHandled) return;
  isHandled = true;
  clearToken('member');
  clearToken('guest');
  if (!countReload(now)) {
    void showFailure({ code: 'UNAUTHORIZED', messages: [] });
    return;
  }
  safeStorage.set(SIGNED_OUT_KEY, 'true');
  location.reload();
}
