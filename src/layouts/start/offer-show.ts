import { SHOW_KEY } from '../../features/player/kept-show.ts';
import { visitOf } from '../../guards/visit.ts';
import { safeSessionStorage } from '../../platform/storage/safe-storage.ts';
import { whenIdle } from '../../platform/time/when-idle.ts';
import type { RouteName } from '../../routes/table.ts';

/** Pages that play their show by themselves. */
const ROOMS: readonly (RouteName | undefined)[] = ['live', 'latestLive', 'record'];

async function offer(): Promise<void> {
  const [{ offerKeptShow }, { isReplayThere, takeUpReplay }] = await Promise.all([
    import('../../features/player/mini-player/offer.ts'),
    import('../../features/replay/take-up.ts'),
  ]);
  await offerKeptShow({ isThere: isReplayThere, takeUp: takeUpReplay });
}

/**
 * A page that was loaded while a show or a replay played in this tab offers to take it up again. Design
 * §4.17.
 */
export function offerShowWhenIdle(): void {
  if (!safeSessionStorage.get(SHOW_KEY)) return;
  if (!ROOMS.includes(visitOf(new URL(location.href))?.route)) whenIdle(() => void offer());
}
