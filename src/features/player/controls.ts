import { applySound, opened } from './engine.ts';
import { $quality, keepQuality, setQuality } from './quality.ts';
import { $sound, hush, keepSound } from './sound.ts';
import { $timeline } from './state.ts';

// Used only after the first frame, so kept out of the chunk that starts the stream.

/** Keeps the viewer's stored choice and a paused video paused. */
export function beginMuted(): void {
  hush();
  applySound({ ...$sound.get(), muted: true });
}

/** 0 to 1. Zero is muted. */
export function setVolume(volume: number): void {
  const muted = volume <= 0;
  applySound({ muted, volume: muted ? $sound.get().volume : Math.min(volume, 1) });
  keepSound();
}

export function seek(seconds: number): void {
  const video = opened()?.video;
  if (!video || !Number.isFinite(video.duration)) return;
  video.currentTime = Math.min(Math.max(seconds, 0), video.duration);
}

/** Does nothing in a live show. */
export function seekBy(seconds: number): void {
  const video = opened()?.video;
  if (video && $timeline.get()) seek(video.currentTime + seconds);
}

/** Switches from the next segment on; undefined is automatic. */
export function chooseQuality(id: number | undefined): void {
  const { all } = $quality.get();
  opened()?.stream?.chooseQuality(id);
  setQuality({ chosen: id });
  keepQuality(all.find((each) => each.id === id)?.lines);
}
