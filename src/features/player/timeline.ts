import { atom } from 'nanostores';

/** The delay behind the live edge and the intended delay, in seconds; undefined until known. */
export const $latency = atom<{ now: number; target: number } | undefined>(undefined);

export const setLatency = (latency: { now: number; target: number } | undefined): void =>
  $latency.set(latency);

/** The position in a replay and its length, in seconds; undefined for a live show. */
export const $timeline = atom<{ position: number; duration: number } | undefined>(undefined);

export const setTimeline = (timeline: { position: number; duration: number } | undefined): void =>
  $timeline.set(timeline);
