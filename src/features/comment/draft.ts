import { atom } from 'nanostores';

export const $draft = atom('');

/** Seconds until the comment throttle allows the next comment. Spec §9. */
export const $wait = atom(0);

export const writeDraft = (draft: string): void => $draft.set(draft);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Spec §9: the comment throttle is given in seconds and multiplied by 1000. */
export function throttleComments(seconds: number): void {
  clearTimeout(timer);
  $wait.set(seconds);
  if (seconds > 0) timer = setTimeout(() => throttleComments(seconds - 1), 1000);
}
