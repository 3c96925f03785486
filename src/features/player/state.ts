import { atom } from 'nanostores';
import type { PlayerState } from './rules/next-state.ts';

/** What the video does now. */
export const $player = atom<PlayerState>({ status: 'idle' });

/** Whether a picture of the show was ever on screen; the poster gives way to it. */
export const $hasPicture = atom(false);

/** Whether the picture is wider than high; undefined until the stream says so. */
export const $isWide = atom<boolean | undefined>(undefined);

/** How far behind the host the picture is, in seconds; undefined when not known. */
export const $latency = atom<{ now: number; target: number } | undefined>(undefined);
