import type { EventData } from '../../../contract/events.ts';
import type { Identity } from '../../session/rules/identity.ts';

type Winner = EventData<'draw.prize_received'>['winner'];

/** Whether a winner is this visitor. A member and a guest may have the same id. */
export function isOwnWin(winner: Winner, visitor: Identity | { type: 'unknown' }): boolean {
  if (visitor.type === 'member') return winner.type === 'user' && winner.id === visitor.user.id;
  return visitor.type === 'guest' && winner.type === 'guest' && winner.id === visitor.guest.id;
}
