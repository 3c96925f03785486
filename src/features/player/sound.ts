import { safeStorage } from '../../platform/storage/safe-storage.ts';

const KEY = 'ennichi_sound';

export interface Sound {
  muted: boolean;
  /** 0 to 1. */
  volume: number;
}

/** Whether shows begin without sound, because the page around wants it so. */
let isHushed = false;

/** Shows begin without sound until the visitor chooses; what they chose before stays kept. */
export function hush(): void {
  isHushed = true;
}

/** Returns the sound as the visitor left it the last time; muted until they switched it on. */
export function readSound(): Sound {
  const volume = Number.parseFloat(safeStorage.get(KEY) ?? '');
  return volume > 0 && volume <= 1 ? { muted: isHushed, volume } : { muted: true, volume: 1 };
}

/** Keeps the sound for the next show. */
export function keepSound({ muted, volume }: Sound): void {
  isHushed = false;
  if (muted) safeStorage.remove(KEY);
  else safeStorage.set(KEY, String(volume));
}
