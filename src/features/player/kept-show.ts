import { safeSessionStorage } from '../../platform/storage/safe-storage.ts';
import type { Show } from './rules/place.ts';

/** `start.ts` looks for it before it loads anything of the player. */
export const SHOW_KEY = 'ennichi_show';

/** Keeps the show that plays in this tab for the next full load; undefined removes it. */
export const keepShow = (show: Show | undefined): void =>
  show
    ? safeSessionStorage.set(SHOW_KEY, JSON.stringify(show))
    : safeSessionStorage.remove(SHOW_KEY);

/** Returns the show that was kept; undefined without one. */
export function readKeptShow(): Show | undefined {
  const text = safeSessionStorage.get(SHOW_KEY);
  return text === null ? undefined : (JSON.parse(text) as Show);
}
