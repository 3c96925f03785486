import { atom } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { EMPTY, type Load } from '../../platform/state/load.ts';

export type Message = Reply<'sendOrderMessage'>;

/** The talk about an order: the latest messages, or all of them. */
export interface Talk {
  /** Oldest first. */
  messages: readonly Message[];
  /** Whether there may be older ones than these. */
  hasOlder: boolean;
}

export const $talk = atom<Load<Talk>>(EMPTY);

/** Whether the older messages are being fetched. */
export const $older = atom<'ready' | 'loading'>('ready');

/** Whether the last look for new messages failed. */
export const $connection = atom<'ready' | 'lost'>('ready');

interface Unsent {
  /** Also its idempotency key, so that a message whose reply was lost is not sent twice. */
  key: string;
  message: string;
  /** When the buyer sent it, in ISO 8601. */
  at: string;
}

/** A message that the server has not confirmed. */
export type Outgoing = Unsent & ({ status: 'sending' } | { status: 'failed'; failure: Failure });

/** Oldest first; shown after the messages of the talk. */
export const $outgoing = atom<readonly Outgoing[]>([]);

/** The text of the field. */
export const $draft = atom('');
