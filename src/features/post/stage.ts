import { atom } from 'nanostores';
import { pageComputed } from '../../platform/page/page-store.ts';
import { $now } from '../../platform/time/now.ts';
import { $post, patchPost } from './post.ts';
import { postMode, type RoomStage, roomStage } from './rules/room-stage.ts';

/** Whether the show ended during this visit, with its replay unopened. */
export const $sawEnd = atom(false);

/** Spec §4 room stage. */
export const $roomStage = pageComputed(
  [$post, $sawEnd, $now],
  (post, sawEnd, now): RoomStage | undefined =>
    post.status === 'ready' ? (sawEnd ? 'end' : roomStage(post.data, now)) : undefined,
);

/** Spec §4 room stage. */
export const $isReplay = pageComputed(
  [$post, $roomStage],
  (post, stage) => post.status === 'ready' && postMode(post.data.live_status, stage) === 'replay',
);

export function openRoom(startedAt: string): void {
  $sawEnd.set(false);
  patchPost(() => ({
    live: true,
    on_air: true,
    live_status: 'live',
    started_at: startedAt,
    interrupted_at: null,
  }));
}

/** Spec §4 live-stopped notice: it moves the room to its end. */
export function closeRoom(): void {
  $sawEnd.set(true);
  patchPost(() => ({ live: false, on_air: false, live_status: 'live_stopped' }));
}

export const watchReplay = (): void => $sawEnd.set(false);
