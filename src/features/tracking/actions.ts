import { safeStorage } from '../../platform/storage/safe-storage.ts';
import { holdEvents, receiveEvents } from '../../platform/tracking/track.ts';
import type { Store } from '../store/store.ts';
import { type Tracking, trackingOf } from './rules/settings.ts';
import { sinksOf } from './sinks.ts';
import { $consent } from './state.ts';
import { watchPages } from './watch.ts';

/** The visitor's answer, of this browser; the only thing that is stored, and only once given. */
const KEY = 'ennichi_tracking';

/** The store whose answer is awaited. */
let asked: { store: string; tracking: Tracking } | undefined;
let stopWatching: (() => void) | undefined;

function start({ store, tracking }: { store: string; tracking: Tracking }): void {
  receiveEvents(sinksOf(tracking, store));
  stopWatching = watchPages();
}

/** Begins to track in a store as its settings and the visitor's answer allow. Spec §6. */
export function openTracking(store: Store): void {
  closeTracking();
  const tracking = trackingOf(store);
  const answer = safeStorage.get(KEY);
  if (!tracking || (tracking.asksConsent && answer === 'no')) {
    receiveEvents('none');
    return;
  }
  const wanted = { store: store.slug, tracking };
  if (!tracking.asksConsent || answer === 'yes') {
    start(wanted);
    return;
  }
  asked = wanted;
  $consent.set('asking');
}

/** Stores the visitor's answer, and acts on it. */
export function answerConsent(agrees: boolean): void {
  safeStorage.set(KEY, agrees ? 'yes' : 'no');
  $consent.set('closed');
  if (asked && agrees) start(asked);
  else receiveEvents('none');
  asked = undefined;
}

/** Ends the tracking of the store before. */
function closeTracking(): void {
  stopWatching?.();
  stopWatching = undefined;
  asked = undefined;
  $consent.set('closed');
  holdEvents();
}
