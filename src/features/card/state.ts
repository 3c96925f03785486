import { atom } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { EMPTY, type Load } from '../../platform/state/load.ts';

export type Card = Reply<'listCards'>['data'][number];

/** The cards that the member has stored at the payment provider, newest first. Design §5 cards. */
export const $cards = atom<Load<Card[]>>(EMPTY);

/** Adding a card: the buyer is on the way to the provider's page, or back with its token. */
export type AddingCard =
  | { status: 'idle' | 'leaving' | 'saving' }
  | { status: 'failed'; failure: Failure };

export const $addingCard = atom<AddingCard>({ status: 'idle' });

/** The card to delete: confirmed first. */
export type CardRemoval =
  | { status: 'none' }
  | { status: 'asking'; card: Card }
  | { status: 'deleting'; card: Card };

export const $cardRemoval = atom<CardRemoval>({ status: 'none' });
