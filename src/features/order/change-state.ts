import { atom } from 'nanostores';
import type { Failure } from '../../platform/errors/failure.ts';

/** What a buyer can change about a placed order. */
export type Change = 'cancel' | 'return';

/** The dialog of a change. `incomplete`: the reason is missing; `refused`: the server said no. */
export type ChangeState =
  | { status: 'closed' }
  | { status: 'asking' | 'incomplete' | 'sending'; change: Change }
  | { status: 'refused'; change: Change; failure: Failure };

export const $change = atom<ChangeState>({ status: 'closed' });

/** The reason in the dialog. */
export const $reason = atom('');

/** An item that could not be added, and why. */
export interface Refused {
  name: string;
  failure: Failure;
}

/** Putting the items of an order in the cart again, and those that could not be added. */
export type BuyAgain =
  | { status: 'idle' }
  | { status: 'adding' }
  | { status: 'refused'; items: readonly Refused[] };

export const $buyAgain = atom<BuyAgain>({ status: 'idle' });

/** The order's statement while it is being printed; otherwise it is not in the page. */
export const $printing = atom<'none' | 'statement'>('none');
