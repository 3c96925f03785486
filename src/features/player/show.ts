import { atom } from 'nanostores';
import { safeSessionStorage } from '../../platform/storage/safe-storage.ts';
import type { Show } from './rules/place.ts';

/** `start/offer-show.ts` checks this key before it loads the player. */
export const SHOW_KEY = 'ennichi_show';

/** Kept when the room's page is left. */
export const $show = atom<Show | undefined>(undefined);

/** Stores the show in this tab for the next full load. */
export function setShow(show: Show | undefined): void {
  $show.set(show);
  if (show) safeSessionStorage.set(SHOW_KEY, JSON.stringify(show));
  else safeSessionStorage.remove(SHOW_KEY);
}

export function readKeptShow(): Show | undefined {
  const text = safeSessionStorage.get(SHOW_KEY);
  return text === null ? undefined : (JSON.parse(text) as Show);
}
