import { atom } from 'nanostores';
import { getViewers } from '../../contract/calls/realtime.ts';
import type { EventData } from '../../contract/events.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';

export const $totals = atom<{ likes: number; comments: number } | undefined>(undefined);

export const $viewers = atom<{ online: number; unique: number } | undefined>(undefined);

/** Spec §7 summary.like. */
export const setTotals = (totals: { likes?: number; comments?: number }): void =>
  $totals.set({ likes: 0, comments: 0, ...$totals.get(), ...totals });

export const setViewers = (viewers: EventData<'viewers.number'>): void =>
  $viewers.set({
    online: viewers.number_of_online_users,
    unique: viewers.number_of_live_unique_users,
  });

export async function loadViewers(postId: number): Promise<boolean> {
  const signal = pageSignal();
  const result = await call(getViewers, { params: { id: postId }, signal });
  if (result.ok && !signal.aborted) setViewers(result.data);
  return result.ok;
}

export function clearAudience(): void {
  $totals.set(undefined);
  $viewers.set(undefined);
}
