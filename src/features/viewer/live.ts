import type { AnyRealtimeEvent } from '../../contract/events.ts';
import { countViewers } from './actions.ts';

/** Spec §7 viewers.number. The room tells it whenever it changes. */
export function hearViewers({ event, data }: AnyRealtimeEvent): void {
  if (event === 'viewers.number') countViewers(data);
}
