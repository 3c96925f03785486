import { holdEvents, receiveEvents } from '../../platform/tracking/track.ts';
import type { Store } from '../store/store.ts';
import { askConsent, closeConsent, storedAnswer } from './answer.ts';
import { trackingOf } from './rules/settings.ts';
import { sinksOf } from './sinks.ts';
import { watchPages } from './watch.ts';

let stopWatching: (() => void) | undefined;

/** Respects the store's settings and the visitor's answer. Spec §6. */
export function openTracking(store: Store): void {
  closeTracking();
  const tracking = trackingOf(store);
  if (!tracking) {
    receiveEvents('none');
    return;
  }
  const start = (agrees: boolean) => {
    receiveEvents(agrees ? sinksOf(tracking, store.slug) : 'none');
    if (agrees) stopWatching = watchPages();
  };
  const answer = tracking.asksConsent ? storedAnswer() : true;
  if (answer === undefined) askConsent(start);
  else start(answer);
}

function closeTracking(): void {
  stopWatching?.();
  stopWatching = undefined;
  closeConsent();
  holdEvents();
}
