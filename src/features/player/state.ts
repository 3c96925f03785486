import { atom } from 'nanostores';
import type { Quality } from '../../platform/media/stream.ts';
import type { PlayerState } from './rules/next-state.ts';
import type { Show } from './rules/place.ts';

/** The state of the player. */
export const $player = atom<PlayerState>({ status: 'idle' });

/** Whether a frame of the video was shown; it replaces the poster. */
export const $hasPicture = atom(false);

/** The delay behind the live edge, in seconds; undefined when not known. */
export const $latency = atom<{ now: number; target: number } | undefined>(undefined);

/** The show in the player, or the one it could take up again; it outlives the room's page. */
export const $show = atom<Show | undefined>(undefined);

/** The sound as the visitor left it; `volume` is 0 to 1. */
export const $sound = atom<{ muted: boolean; volume: number }>({ muted: true, volume: 1 });

/** The renditions to choose from, best first, and which one was chosen; undefined is automatic. */
export const $quality = atom<{ all: readonly Quality[]; chosen: number | undefined }>({
  all: [],
  chosen: undefined,
});

/** The position in a replay and its length, in seconds; undefined for a live show. */
export const $timeline = atom<{ position: number; duration: number } | undefined>(undefined);
