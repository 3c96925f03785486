import { SHOW_KEY } from '../../features/player/show.ts';
import { visitOf } from '../../guards/visit.ts';
import { safeSessionStorage } from '../../platform/storage/safe-storage.ts';
import { whenIdle } from '../../platform/time/when-idle.ts';
import type { RouteName } from '../../routes/table.ts';

/** Pages that play their show by themselves. */
const ROOMS: readonly (RouteName | undefined)[] = ['live', 'latestLive', 'record'];

async function offer(): Promise<void> {
  const [{ offerResume }, { isReplayAvailable, resumeReplay }] = await Promise.all([
    import('../../features/player/mini-player/offer-resume.ts'),
    import('../../features/replay/resume.ts'),
  ]);
  await offerResume({ isAvailable: isReplayAvailable, resume: resumeReplay });
}

/** Design §4.17. */
export function offerShowWhenIdle(): void {
  if (!safeSessionStorage.get(SHOW_KEY)) return;
  if (!ROOMS.includes(visitOf(new URL(location.href))?.route)) whenIdle(() => void offer());
}
