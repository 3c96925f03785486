import type { Reply } from '../../../contract/schemas.ts';
import type { Identity } from '../../session/rules/identity.ts';

/**
 * How the entrance of a one-to-one show stands to a visitor. `waiting` and `open` lead in, before the
 * show and while it is on air.
 */
export type Door = 'sign-in' | 'waiting' | 'open' | 'taken' | 'over';

/**
 * Returns how the entrance stands to a visitor: only members have a place, and whose it is, the server
 * tells a member alone. Spec §2 one-to-one.
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
