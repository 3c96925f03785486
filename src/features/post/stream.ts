import { atom } from 'nanostores';
import * as postCalls from '../../contract/calls/post.ts';
import type { Reply } from '../../contract/schemas.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { pageComputed } from '../../platform/page/page-store.ts';
import { realtimeId, setPublicRealtimeId } from '../../platform/realtime/realtime-id.ts';
import { EMPTY, LOADING, type Load, loadOf } from '../../platform/state/load.ts';
import { setTotals } from './audience.ts';
import { $post } from './post.ts';

export type StreamInfo = Reply<'getStreamInfo'>;

export const $streamInfo = atom<Load<StreamInfo>>(EMPTY);

/** Spec §6 private live posts. */
export const $isShut = pageComputed(
  [$post, $streamInfo],
  (post, info) =>
    post.status === 'ready' &&
    post.data.is_private &&
    info.status === 'error' &&
    info.failure.code === 'FORBIDDEN',
);

/** Keeps a loaded stream info when a later request fails. Resolves true on success. */
export async function loadStreamInfo(id: string | number): Promise<boolean> {
  const signal = pageSignal();
  if ($streamInfo.get().status !== 'ready') $streamInfo.set(LOADING);
  // Spec §4 kick: the server notifies the member's other devices.
  const query = { uuid: realtimeId() };
  const result = await call(postCalls.getStreamInfo, { params: { id }, query, signal });
  if (signal.aborted) return false;
  if (result.ok) setPublicRealtimeId(result.data.realtime_id);
  if (result.ok || $streamInfo.get().status !== 'ready') $streamInfo.set(loadOf(result));
  if (result.ok) setTotals({ likes: result.data.like_count, comments: result.data.comment_count });
  return result.ok;
}

/** Spec §6 private live posts. */
export const closeStream = (): void =>
  $streamInfo.set({ status: 'error', failure: { code: 'FORBIDDEN', messages: [] } });

export const clearStream = (): void => $streamInfo.set(EMPTY);
