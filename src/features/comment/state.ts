import { atom, computed } from 'nanostores';
import type { Failure } from '../../platform/errors/failure.ts';
import { type Chat, EMPTY_CHAT } from './rules/chat.ts';

/** The lines of the chat, and which of them are drawn. */
export const $chat = atom<Chat>(EMPTY_CHAT);

export const NOBODY: ReadonlySet<string> = new Set();

/** The ids of the comments that the store has hidden. Spec §3 hidden_comments. */
export const $hidden = atom<ReadonlySet<string>>(NOBODY);

/** The people who are blocked from commenting in this store, such as `guest 12`. Spec §3 Comment blacklist entry. */
export const $blocked = atom<ReadonlySet<string>>(NOBODY);

/** Whether nobody has written yet, and whether there are older lines than those that are drawn. */
export const $isEmpty = computed([$chat, $hidden], ({ known }, hidden) =>
  known.every(({ id }) => hidden.has(id)),
);
export const $hasOlder = computed($chat, ({ hasOlder }) => hasOlder);

type Loading = { status: 'loading' } | { status: 'ready' } | { status: 'error'; failure: Failure };

/** The load status of the comments written before this visit. */
export const $history = atom<Loading>({ status: 'loading' });

/** The load status of an older page of them, which a reader asks for by scrolling back. */
export const $older = atom<Loading>({ status: 'ready' });

/** The text of the composer. */
export const $draft = atom('');

/** Seconds until the store's comment throttle allows the next comment. Spec §9. */
export const $wait = atom(0);

/** Shown for two seconds: what the visitor ordered by a comment is not on sale. Spec §9. */
export const $notOnSale = atom<'hidden' | 'shown'>('hidden');

/** Whether new comments are not read out to screen readers. */
export const $isSilent = atom(false);

/** The visitor who has just joined; the view clears it. */
export const $greeting = atom<{ id: string; name: string } | undefined>(undefined);
