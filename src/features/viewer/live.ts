import type { AnyRealtimeEvent } from '../../contract/events.ts';
import { $viewers } from './state.ts';

/** Spec §7 viewers.number. The room tells it soon after somebody comes in, so nobody has to ask. */
export function hearViewers({ event, data }: AnyRealtimeEvent): void {
  if (event !== 'viewers.number') return;
  $viewers.set({
    online: data.number_of_online_users,
    unique: data.number_of_live_unique_users,
  });
}
