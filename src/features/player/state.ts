import { atom } from 'nanostores';
import type { PlayerState } from './rules/next-state.ts';

/** The state of the player. */
export const $player = atom<PlayerState>({ status: 'idle' });

/** Whether a frame of the video was shown; it replaces the poster. */
export const $hasPicture = atom(false);

/** The delay behind the live edge, in seconds; undefined when not known. */
export const $latency = atom<{ now: number; target: number } | undefined>(undefined);
