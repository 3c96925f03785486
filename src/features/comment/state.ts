import { atom } from 'nanostores';
import type { Failure } from '../../platform/errors/failure.ts';
import type { ChatLine } from './rules/lines.ts';

/** The lines of the chat, oldest first, at most 200. */
export const $comments = atom<readonly ChatLine[]>([]);

/** The load status of the comments written before this visit. */
export const $history = atom<
  { status: 'loading' } | { status: 'ready' } | { status: 'error'; failure: Failure }
>({ status: 'loading' });

/** The text of the composer. */
export const $draft = atom('');

/** Whether the store's comment throttle blocks the next comment. Spec §9. */
export const $isThrottled = atom(false);

/** The visitor who has just joined; the view clears it. */
export const $greeting = atom<{ id: string; name: string } | undefined>(undefined);
