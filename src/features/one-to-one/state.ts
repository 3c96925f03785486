import { atom } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { EMPTY, type Load } from '../../platform/state/load.ts';

export type OneToOne = Reply<'getOneToOne'>;

/** The show behind this entrance. */
export const $oneToOne = atom<Load<OneToOne>>(EMPTY);

/** What came of the press on the door. */
export const $entering = atom<
  { status: 'idle' } | { status: 'loading' } | { status: 'failed'; failure: Failure }
>({ status: 'idle' });
