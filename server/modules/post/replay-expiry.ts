import { isoAfter } from '../../db/time.ts';
import { settingOf } from '../store/rules/settings.ts';

/** How long a replay can be seen when nobody says otherwise. */
export const DEFAULT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Wish {
  replay_expiry: 'custom_days' | 'system_default_days' | 'close';
  replay_days: number | null;
}

/**
 * Until when the replay of a show that ends now can be seen; null when there is none: the show closed
 * it, or the store's flag `replay` is off. Spec §3 replay expiry type.
 * @param settings the store's own flags as it keeps them, JSON.
 */
export function replayExpiry(wish: Wish, settings: string, stoppedAt: Date): string | null {
  const flag = settingOf({ settings }, 'replay');
  if (!flag?.enable || wish.replay_expiry === 'close') return null;
  const own = wish.replay_expiry === 'custom_days' ? wish.replay_days : null;
  return isoAfter(stoppedAt, (own ?? flag.integer ?? DEFAULT_DAYS) * DAY_MS);
}
