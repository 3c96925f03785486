import type { AnyRealtimeEvent } from '../../contract/events.ts';
import { countViewers } from './actions.ts';

/** Spec §7 viewers.number. The room tells it soon after somebody comes in, so nobody has to ask. */
export function hearViewers({ event, data }: AnyRealtimeEvent): void {
  if (event === 'viewers.number') countViewers(data);
}
