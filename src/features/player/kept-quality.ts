import { safeStorage } from '../../platform/storage/safe-storage.ts';

const KEY = 'ennichi_quality';

/** Returns the lines of the picture that the viewer chose the last time; undefined for automatic. */
export function readQuality(): number | undefined {
  const lines = Number(safeStorage.get(KEY) ?? Number.NaN);
  return lines > 0 ? lines : undefined;
}

/** Keeps a choice for the next show; undefined is automatic. */
export const keepQuality = (lines: number | undefined): void =>
  lines === undefined ? safeStorage.remove(KEY) : safeStorage.set(KEY, String(lines));
