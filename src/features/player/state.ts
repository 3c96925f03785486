import { atom } from 'nanostores';
import type { PlayerState } from './rules/next-state.ts';

/* Written by engine.ts, which is loaded later than the views. */

export const $player = atom<PlayerState>({ status: 'idle' });

export const setPlayer = (state: PlayerState): void => $player.set(state);

/** Whether a frame was shown; it replaces the poster. */
export const $hasPicture = atom(false);

export const setHasPicture = (hasPicture: boolean): void => $hasPicture.set(hasPicture);

/** Seconds behind the live edge. */
export const $latency = atom<{ now: number; target: number } | undefined>(undefined);

export const setLatency = (latency: { now: number; target: number } | undefined): void =>
  $latency.set(latency);

/** Seconds; undefined for a live show. */
export const $timeline = atom<{ position: number; duration: number } | undefined>(undefined);

export const setTimeline = (timeline: { position: number; duration: number } | undefined): void =>
  $timeline.set(timeline);
