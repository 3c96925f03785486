import { atom, computed } from 'nanostores';
import { type Ask, enqueue, opensOver, shownNow, waitingNow, withdraw } from './rules/attention.ts';

export const $asks = atom<readonly Ask[]>([]);

const $chosen = atom<string | undefined>();

const $shownAsk = computed([$asks, $chosen], shownNow);

export const $shownCard = computed($shownAsk, (ask) => ask?.id);

export const $waitingCards = computed([$asks, $shownAsk], waitingNow);

/** A new card opens unless a more important one is shown or the shown one `isHeld` by the focus. */
export function askForAttention(ask: Ask, isHeld: boolean): void {
  if (!isHeld && opensOver(ask, $shownAsk.get())) $chosen.set(ask.id);
  $asks.set(enqueue($asks.get(), ask));
}

let pressed: string | undefined;

export function openCard(id: string): void {
  pressed = id;
  $chosen.set(id);
}

/** Returns true once after a press. */
export function takePress(id: string): boolean {
  const isPressed = pressed === id;
  if (isPressed) pressed = undefined;
  return isPressed;
}

export const endAttention = (id: string): void => $asks.set(withdraw($asks.get(), id));
