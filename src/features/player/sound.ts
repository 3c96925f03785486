import { atom } from 'nanostores';
import { safeStorage } from '../../platform/storage/safe-storage.ts';

const KEY = 'ennichi_sound';

export interface Sound {
  muted: boolean;
  /** 0 to 1. */
  volume: number;
}

export const $sound = atom<Sound>({ muted: true, volume: 1 });

export const setSound = (sound: Sound): void => $sound.set(sound);

let isHushed = false;

export function hush(): void {
  isHushed = true;
}

/** Returns muted until the visitor switched the sound on. */
export function readSound(): Sound {
  const volume = Number.parseFloat(safeStorage.get(KEY) ?? '');
  return volume > 0 && volume <= 1 ? { muted: isHushed, volume } : { muted: true, volume: 1 };
}

export function keepSound(): void {
  const { muted, volume } = $sound.get();
  isHushed = false;
  if (muted) safeStorage.remove(KEY);
  else safeStorage.set(KEY, String(volume));
}
