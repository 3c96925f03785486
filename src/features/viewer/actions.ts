import { getViewers } from '../../contract/calls/realtime.ts';
import type { EventData } from '../../contract/events.ts';
import { call } from '../../platform/http/call.ts';
import { $viewers } from './state.ts';

/** The room told how many watch. Spec §7 viewers.number. */
export const countViewers = (told: EventData<'viewers.number'>): void =>
  $viewers.set({
    online: told.number_of_online_users,
    unique: told.number_of_live_unique_users,
  });

/** Asks how many watch, when the telling was missed. Answers whether it is known now. */
export async function loadViewers(postId: number): Promise<boolean> {
  const result = await call(getViewers, { params: { id: postId } });
  if (result.ok) countViewers(result.data);
  return result.ok;
}
