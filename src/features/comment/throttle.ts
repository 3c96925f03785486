import { $wait } from './state.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Lets no comment be sent for this number of seconds, and counts them down. Spec §9: the comment
 * throttle is given in seconds and multiplied by 1000.
 */
export function throttleComments(seconds: number): void {
  clearTimeout(timer);
  $wait.set(seconds);
  if (seconds > 0) timer = setTimeout(() => throttleComments(seconds - 1), 1000);
}
