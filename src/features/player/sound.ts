import { safeStorage } from '../../platform/storage/safe-storage.ts';

const KEY = 'ennichi_sound';

export interface Sound {
  muted: boolean;
  /** 0 to 1. */
  volume: number;
}

/** Returns the sound as the visitor left it the last time; muted until they switched it on. */
export function readSound(): Sound {
  const volume = Number.parseFloat(safeStorage.get(KEY) ?? '');
  return volume > 0 && volume <= 1 ? { muted: false, volume } : { muted: true, volume: 1 };
}

/** Keeps the sound for the next show. */
export const keepSound = ({ muted, volume }: Sound): void =>
  muted ? safeStorage.remove(KEY) : safeStorage.set(KEY, String(volume));
