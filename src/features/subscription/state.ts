import { atom } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { EMPTY, type Load } from '../../platform/state/load.ts';

export type Plans = Reply<'listSubscriptions'>;
export type Plan = Plans['data'][number];

/** The plans that the store sells. */
export const $plans = atom<Load<Plans>>(EMPTY);

/** The plans that the member has or had in the store. */
export const $myPlans = atom<Load<Plans>>(EMPTY);

/** The status of ordering a plan; `ordered` lasts until the next page opens. */
export type Ordering =
  | { status: 'idle' }
  | { status: 'ordering' | 'ordered'; planId: number }
  | { status: 'failed'; planId: number; failure: Failure };

export const $ordering = atom<Ordering>({ status: 'idle' });
