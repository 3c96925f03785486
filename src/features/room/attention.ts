import { atom, computed } from 'nanostores';
import { type Ask, enqueue, shownNow, withdraw } from './rules/attention.ts';

const $asks = atom<readonly Ask[]>([]);

/** The ids of what is shown over the room now: at most two at once. */
export const $shown = computed($asks, shownNow);

/** Asks for a place over the room; it is shown when its turn has come. */
export const askForAttention = (ask: Ask): void => $asks.set(enqueue($asks.get(), ask));

/** The card that is open where there is room for one; the others are folded to a line. */
export const $openCard = atom<string | undefined>();

/** Opens a card, in the place of the one that is open. */
export const openCard = (id: string): void => $openCard.set(id);

/** Gives the place back, shown or not. */
export const endAttention = (id: string): void => $asks.set(withdraw($asks.get(), id));
