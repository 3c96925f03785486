import { atom } from 'nanostores';
import { safeStorage } from '../../platform/storage/safe-storage.ts';

const KEY = 'ennichi_tracking';

export const $consent = atom<'closed' | 'asking'>('closed');

let onAnswer: ((agrees: boolean) => void) | undefined;

/** Undefined before the first one. */
export const storedAnswer = (): boolean | undefined => {
  const answer = safeStorage.get(KEY);
  return answer === 'yes' || answer === 'no' ? answer === 'yes' : undefined;
};

export function askConsent(then: (agrees: boolean) => void): void {
  onAnswer = then;
  $consent.set('asking');
}

export function closeConsent(): void {
  onAnswer = undefined;
  $consent.set('closed');
}

export function answerConsent(agrees: boolean): void {
  safeStorage.set(KEY, agrees ? 'yes' : 'no');
  const then = onAnswer;
  closeConsent();
  then?.(agrees);
}
