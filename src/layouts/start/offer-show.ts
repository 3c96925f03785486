import { SHOW_KEY } from '../../features/player/kept-show.ts';
import { visitOf } from '../../guards/visit.ts';
import { safeSessionStorage } from '../../platform/storage/safe-storage.ts';
import { whenIdle } from '../../platform/time/when-idle.ts';

/**
 * A page that was reloaded while a show played in this tab offers to take it up again; the room
 * plays its show by itself. Design §4.17.
 */
export function offerShowWhenIdle(): void {
  if (!safeSessionStorage.get(SHOW_KEY)) return;
  if (visitOf(new URL(location.href))?.route === 'live') return;
  whenIdle(() => {
    void import('../../features/player/mini-player/offer.ts').then(({ offerKeptShow }) =>
      offerKeptShow(),
    );
  });
}
