import { safeStorage } from '../../../platform/storage/safe-storage.ts';
import { $captionTaste, $captionTracks, type CaptionSize, type CaptionTaste } from './state.ts';

const KEY = 'ennichi_captions';

const sizes: readonly unknown[] = ['s', 'm', 'l'] satisfies CaptionSize[];

/** Returns how captions were left the last time; anything unknown counts as never touched. */
function readTaste(): CaptionTaste {
  const taste = $captionTaste.get();
  try {
    const kept = JSON.parse(safeStorage.get(KEY) ?? '{}') as Partial<CaptionTaste>;
    return {
      isOn: kept.isOn === true,
      language: typeof kept.language === 'string' ? kept.language : undefined,
      size: sizes.includes(kept.size) ? (kept.size as CaptionSize) : taste.size,
    };
  } catch {
    return taste;
  }
}

/** Takes up how captions were left the last time. */
export const takeUpTaste = (): void => $captionTaste.set(readTaste());

/** Changes how captions are shown, and keeps it for the next show. */
export function changeTaste(change: Partial<CaptionTaste>): void {
  const taste = { ...$captionTaste.get(), ...change };
  $captionTaste.set(taste);
  safeStorage.set(KEY, JSON.stringify(taste));
}

/** Switches the captions on or off, where there are any. */
export function toggleCaptions(): void {
  if ($captionTracks.get().length > 0) changeTaste({ isOn: !$captionTaste.get().isOn });
}
