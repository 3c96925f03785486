import type { Reply } from '../../../contract/schemas.ts';
import type { Identity } from '../../session/rules/identity.ts';

/** `waiting` before the show begins, `open` while on air. */
export type Door = 'sign-in' | 'waiting' | 'open' | 'taken' | 'over';

/**
 * Only members may take the place, and the server tells only them whether it is taken. Spec §2
 * one-to-one.
 */
export function doorOf(
  { place, live_status }: Pick<Reply<'getOneToOne'>, 'place' | 'live_status'>,
  visitor: Identity['type'],
): Door {
  if (live_status === 'live_stopped') return 'over';
  if (visitor !== 'member') return 'sign-in';
  if (place === 'taken') return 'taken';
  return live_status === 'live' ? 'open' : 'waiting';
}
