import { safeStorage } from '../../platform/storage/safe-storage.ts';
import { $ageCheck } from './state.ts';

const KEY = 'ennichi_adult';

let settle: ((isAdult: boolean) => void) | undefined;

/**
 * Asks whether the visitor may buy what is for adults only, once in this browser. Resolves true when
 * they may. Spec §3 adult_warning.
 */
export function confirmAge(): Promise<boolean> {
  if (safeStorage.get(KEY) === 'yes') return Promise.resolve(true);
  settle?.(false);
  $ageCheck.set('asking');
  return new Promise((resolve) => {
    settle = resolve;
  });
}

/** Settles the pending question. Only a yes is remembered. */
export function answerAge(isAdult: boolean): void {
  if (isAdult) safeStorage.set(KEY, 'yes');
  $ageCheck.set('none');
  settle?.(isAdult);
  settle = undefined;
}
