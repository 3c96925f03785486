import { atom } from 'nanostores';
import { safeStorage } from '../../platform/storage/safe-storage.ts';

const KEY = 'ennichi_adult';

export const $ageCheck = atom<'none' | 'asking'>('none');

let settle: ((isAdult: boolean) => void) | undefined;

/** Asks once per browser. Resolves true for an adult. Spec §3 adult_warning. */
export function confirmAge(): Promise<boolean> {
  if (safeStorage.get(KEY) === 'yes') return Promise.resolve(true);
  settle?.(false);
  $ageCheck.set('asking');
  return new Promise((resolve) => {
    settle = resolve;
  });
}

/** Remembers only a yes. */
export function answerAge(isAdult: boolean): void {
  if (isAdult) safeStorage.set(KEY, 'yes');
  $ageCheck.set('none');
  settle?.(isAdult);
  settle = undefined;
}
