import { applySound, opened, setQuality, setShow } from './engine.ts';
import { keepQuality } from './kept-quality.ts';
import type { Show } from './rules/place.ts';
import { hush, keepSound } from './sound.ts';
import { $quality, $sound, $timeline } from './state.ts';

// What nobody does before the first frame: no part of the room's first load.

/** Offers to take a show up again; nothing plays yet. */
export function offerShow(show: Show): void {
  if (!opened()) setShow(show);
}

/** Begins without sound, for the page around: what the viewer chose stays kept, and what is paused stays so. */
export function beginMuted(): void {
  hush();
  applySound({ ...$sound.get(), muted: true });
}

/** Sets the volume, 0 to 1, and remembers it. Zero is muted. */
export function setVolume(volume: number): void {
  const muted = volume <= 0;
  applySound({ muted, volume: muted ? $sound.get().volume : Math.min(volume, 1) });
  keepSound($sound.get());
}

/** Moves a replay to a position, in seconds. */
export function seek(seconds: number): void {
  const video = opened()?.video;
  if (!video || !Number.isFinite(video.duration)) return;
  video.currentTime = Math.min(Math.max(seconds, 0), video.duration);
}

/** Moves a replay by seconds from where it is, also while it is paused. A live show stays where it is. */
export function seekBy(seconds: number): void {
  const video = opened()?.video;
  if (video && $timeline.get()) seek(video.currentTime + seconds);
}

/**
 * Plays in this rendition from the next piece on; undefined lets the player choose. It is kept for the
 * next show.
 */
export function chooseQuality(id: number | undefined): void {
  const { all } = $quality.get();
  opened()?.stream?.chooseQuality(id);
  setQuality({ chosen: id });
  keepQuality(all.find((each) => each.id === id)?.lines);
}
