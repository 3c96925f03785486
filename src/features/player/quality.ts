import { atom } from 'nanostores';
import type { Quality } from '../../platform/media/stream.ts';
import { safeStorage } from '../../platform/storage/safe-storage.ts';

const KEY = 'ennichi_quality';

/** Best first; `chosen` undefined is automatic. */
export const $quality = atom<{ all: readonly Quality[]; chosen: number | undefined }>({
  all: [],
  chosen: undefined,
});

export const setQuality = (changed: Partial<ReturnType<typeof $quality.get>>): void =>
  $quality.set({ ...$quality.get(), ...changed });

/** In lines; undefined for automatic. */
export function readQuality(): number | undefined {
  const lines = Number(safeStorage.get(KEY) ?? Number.NaN);
  return lines > 0 ? lines : undefined;
}

export const keepQuality = (lines: number | undefined): void =>
  lines === undefined ? safeStorage.remove(KEY) : safeStorage.set(KEY, String(lines));
