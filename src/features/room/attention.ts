import { atom, computed } from 'nanostores';
import { type Ask, enqueue, shownNow, withdraw } from './rules/attention.ts';

const $asks = atom<readonly Ask[]>([]);

export const $shown = computed($asks, shownNow);

export const askForAttention = (ask: Ask): void => $asks.set(enqueue($asks.get(), ask));

export const $openCard = atom<string | undefined>();

export const openCard = (id: string): void => $openCard.set(id);

export const endAttention = (id: string): void => $asks.set(withdraw($asks.get(), id));
