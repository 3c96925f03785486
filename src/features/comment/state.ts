import { atom, computed } from 'nanostores';
import type { Failure } from '../../platform/errors/failure.ts';
import { type Chat, EMPTY_CHAT } from './rules/chat.ts';

/** The lines of the chat, and which of them are drawn. */
export const $chat = atom<Chat>(EMPTY_CHAT);

/** Whether nobody has written yet, and whether there are older lines than those that are drawn. */
export const $isEmpty = computed($chat, ({ known }) => known.length === 0);
export const $hasOlder = computed($chat, ({ hasOlder }) => hasOlder);

type Loading = { status: 'loading' } | { status: 'ready' } | { status: 'error'; failure: Failure };

/** The load status of the comments written before this visit. */
export const $history = atom<Loading>({ status: 'loading' });

/** The load status of an older page of them, which a reader asks for by scrolling back. */
export const $older = atom<Loading>({ status: 'ready' });

/** The text of the composer. */
export const $draft = atom('');

/** Whether the store's comment throttle blocks the next comment. Spec §9. */
export const $isThrottled = atom(false);

/** The visitor who has just joined; the view clears it. */
export const $greeting = atom<{ id: string; name: string } | undefined>(undefined);
