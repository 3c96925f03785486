import { atom } from 'nanostores';
import type { PlayerState } from './rules/next-state.ts';

/* Written by engine.ts, which is loaded later than the views that read these atoms. */

export const $player = atom<PlayerState>({ status: 'idle' });

export const setPlayer = (state: PlayerState): void => $player.set(state);

/** Whether a frame of the video was shown; it replaces the poster. */
export const $hasPicture = atom(false);

export const setHasPicture = (hasPicture: boolean): void => $hasPicture.set(hasPicture);
