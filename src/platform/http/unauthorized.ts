import { safeStorage } from '../storage/safe-storage.ts';
import { clearToken } from '../storage/tokens.ts';

const KEY = 'ennichi_unauthorized';
const MOST_RELOADS = 2;
/** About an hour. Spec §8: 0.04 day. */
const FORGET_MS = 0.04 * 24 * 60 * 60 * 1000;

interface Reloads {
  count: number;
  until: number;
}

function recentReloads(now: number): Reloads {
  const stored = safeStorage.get(KEY);
  const reloads: Reloads = stored ? JSON.parse(stored) : { count: 0, until: 0 };
  return reloads.until > now ? reloads : { count: 0, until: now + FORGET_MS };
}

/**
 * A refused token: both tokens go, the next page says why, and the page loads again. Spec §8 401.
 * At most twice an hour, so that a server that refuses everything cannot make a browser spin;
 * without storage there is no counter, hence no reload.
 */
export function handleUnauthorized(now = Date.now()): void {
  clearToken('member');
  clearToken('guest');
  const reloads = recentReloads(now);
  if (reloads.count >= MOST_RELOADS) return;
  safeStorage.set(KEY, JSON.stringify({ ...reloads, count: reloads.count + 1 }));
  if (safeStorage.get(KEY) === null) return;
  sessionNotice.leave('unauthorized');
  location.reload();
}

/** A word for the page that comes after a reload. */
export const sessionNotice = {
  leave: (notice: 'unauthorized') => safeStorage.set('ennichi_notice', notice),
  take: (): string | null => {
    const notice = safeStorage.get('ennichi_notice');
    safeStorage.remove('ennichi_notice');
    return notice;
  },
};
