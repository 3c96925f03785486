import { atom } from 'nanostores';
import { safeStorage } from '../../platform/storage/safe-storage.ts';

/** The key of the visitor's answer in this browser's storage. */
const KEY = 'ennichi_tracking';

/** Whether the visitor is being asked to agree to tracking. */
export const $consent = atom<'closed' | 'asking'>('closed');

let onAnswer: ((agrees: boolean) => void) | undefined;

/** The stored answer; undefined before the first one. */
export const storedAnswer = (): boolean | undefined => {
  const answer = safeStorage.get(KEY);
  return answer === 'yes' || answer === 'no' ? answer === 'yes' : undefined;
};

/** Opens the question; `then` runs once the visitor has answered. */
export function askConsent(then: (agrees: boolean) => void): void {
  onAnswer = then;
  $consent.set('asking');
}

/** Closes the question without an answer. */
export function closeConsent(): void {
  onAnswer = undefined;
  $consent.set('closed');
}

/** Stores the visitor's answer and acts on it. */
export function answerConsent(agrees: boolean): void {
  safeStorage.set(KEY, agrees ? 'yes' : 'no');
  const then = onAnswer;
  closeConsent();
  then?.(agrees);
}
