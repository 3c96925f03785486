import { atom, computed } from 'nanostores';
import { type Ask, enqueue, shownNow, withdraw } from './rules/attention.ts';

const $asks = atom<readonly Ask[]>([]);

/** The ids of the visible cards, at most two. */
export const $shown = computed($asks, shownNow);

/** Queues a card; it is shown when its turn comes. */
export const askForAttention = (ask: Ask): void => $asks.set(enqueue($asks.get(), ask));

export const $openCard = atom<string | undefined>();

/** Opens a card and collapses the open one. */
export const openCard = (id: string): void => $openCard.set(id);

/** Removes a card from the queue, shown or not. */
export const endAttention = (id: string): void => $asks.set(withdraw($asks.get(), id));
