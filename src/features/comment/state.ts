import { atom } from 'nanostores';
import type { Failure } from '../../platform/errors/failure.ts';
import type { ChatLine } from './rules/chat-line.ts';

/** The chat, oldest first, bounded. */
export const $comments = atom<readonly ChatLine[]>([]);

/** How the comments written before this visit came to be here. */
export const $history = atom<
  { status: 'loading' } | { status: 'ready' } | { status: 'error'; failure: Failure }
>({ status: 'loading' });

/** What the visitor is writing. */
export const $draft = atom('');

/** Whether the store's comment throttle holds the next comment back. Spec §9. */
export const $isThrottled = atom(false);

/** Who has just come in; the view takes it away. */
export const $greeting = atom<{ id: string; name: string } | undefined>(undefined);
