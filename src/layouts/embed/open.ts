import type { Dropped } from '../../contract/embed-read.ts';
import { $store } from '../../features/store/store.ts';
import { openParentLink } from '../../platform/embed/parent-link.ts';
import { report } from '../../platform/errors/report.ts';
import { liveMode } from '../../platform/route/live-mode.ts';
import { loadRouterWhenIdle } from '../router/load-router.ts';
import { stayInRoom } from './leave.ts';
import { obey } from './obey.ts';
import { applyOptions } from './options.ts';
import { allowedOrigins } from './origins.ts';
import { tellBuyer } from './tell-buyer.ts';
import { tellRoom } from './tell-room.ts';

const counts: Record<Dropped, number> = { foreign: 0, malformed: 0, oversized: 0, forged: 0 };

/** The 1st, 10th, 100th, … message of each kind. */
const isReported = (count: number) => Number.isInteger(Math.log10(count));

/** Design §4.12. */
function countDropped(reason: Dropped): void {
  counts[reason] += 1;
  const count = counts[reason];
  if (isReported(count)) report({ kind: 'embed', subject: reason, detail: `${count} dropped` });
}

/**
 * A room opened by embed.js (`hu_source`) stays the only page of its frame; other framed pages work
 * as usual. Design §4.12.
 */
export function openEmbed(): void {
  const link = openParentLink({
    allowed: allowedOrigins,
    onOpen: applyOptions,
    onCommand: obey,
    onDropped: countDropped,
  });
  if (liveMode() === 'liveweb') loadRouterWhenIdle();
  else {
    document.documentElement.dataset.embed = liveMode();
    stayInRoom(link.send);
  }
  tellBuyer(link.send);
  tellRoom(link.send);
  let knockedFor = '';
  $store.subscribe((store) => {
    if (store.status !== 'ready' || store.data.slug === knockedFor) return;
    knockedFor = store.data.slug;
    link.announce();
  });
}
