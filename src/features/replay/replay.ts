import { atom } from 'nanostores';
import * as postCalls from '../../contract/calls/post.ts';
import type { Reply } from '../../contract/schemas.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { pageComputed } from '../../platform/page/page-store.ts';
import { realtimeId, setPublicRealtimeId } from '../../platform/realtime/realtime-id.ts';
import { EMPTY, isSettled, LOADING, type Load, loadOf } from '../../platform/state/load.ts';
import { $post } from '../post/post.ts';
import { archiveOf } from './rules/archive.ts';
import { isFinal, retryDelay } from './rules/lookup.ts';

export type ReplayInfo = Reply<'getReplayStreamInfo'>;

export interface ReplayRoom {
  video: HTMLVideoElement;
  store: string;
  /** The post's id, as in its URL. */
  id: string;
}

export const $replay = atom<Load<ReplayInfo>>(EMPTY);

/** Spec §3 archive_type. */
export const $archive = pageComputed([$post, $replay], (post, replay) =>
  post.status === 'ready' && replay.status === 'ready'
    ? archiveOf(post.data, replay.data)
    : { chapters: [], clips: [] },
);

/** Keeps the known reply or failure on screen meanwhile. Spec §7 posts/replay-stream-info. */
export async function loadReplay(postId: string | number): Promise<void> {
  const signal = pageSignal();
  if ($replay.get().status === 'empty') $replay.set(LOADING);
  // Spec §7 stream info: the tab's id is sent with both requests.
  const query = { uuid: realtimeId() };
  const result = await call(postCalls.getReplayStreamInfo, {
    params: { id: postId },
    query,
    signal,
  });
  if (result.ok) setPublicRealtimeId(result.data.realtime_id);
  if (signal.aborted) return;
  if (result.ok || $replay.get().status !== 'ready') $replay.set(loadOf(result));
}

export const clearReplay = (): void => $replay.set(EMPTY);

let retryNow: (() => void) | undefined;

export function retryReplay(): void {
  $replay.set(LOADING);
  retryNow?.();
}

/**
 * Resolves after a delay, when the network is back, on `retryReplay`, or when the signal aborts.
 */
function untilRetry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(timer);
      retryNow = undefined;
      resolve();
    };
    const timer = setTimeout(end, ms);
    retryNow = end;
    addEventListener('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
}

/**
 * Retries until the replay is found and passes `isEnough`. Resolves with undefined when there is
 * none, or on abort.
 */
export async function findReplay(
  postId: string | number,
  signal: AbortSignal,
  isEnough: (info: ReplayInfo) => boolean = () => true,
): Promise<ReplayInfo | undefined> {
  for (let attempt = 0; !signal.aborted; ) {
    const replay = $replay.get();
    if (replay.status === 'ready' && isEnough(replay.data)) return replay.data;
    if (replay.status === 'error' && isFinal(replay.failure)) return undefined;
    if (isSettled(replay)) {
      await untilRetry(retryDelay(attempt), signal);
      attempt += 1;
    }
    if (!signal.aborted) await loadReplay(postId);
  }
  return undefined;
}
