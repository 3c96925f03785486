import { ApiError } from '../../http/api-error.ts';
import type { Actor } from '../../http/auth.ts';
import { Pace } from '../comment/pace.ts';

/** A browser sends each of the three kinds once in 5 s at most. Spec §4, §9 reaction debounce. */
const BURST = 3;
const EVERY_MS = 1500;
/** Ghosts are told apart by what they say themselves, so their network is counted too. */
const NETWORK_BURST = 60;
const NETWORK_EVERY_MS = 50;

interface Sent {
  postId: number;
  actor: Actor;
  /** The sender's realtime id. */
  pnId: string;
  /** Where the request came from. */
  address: string;
}

const keyOf = ({ actor, pnId }: Sent): string => {
  if (actor.type === 'member') return `user ${actor.userId}`;
  return actor.type === 'guest' ? `guest ${actor.guestId}` : `ghost ${pnId}`;
};

/** Makes the guard that lets nobody react faster than a thumb in a show. It throws TOO_MANY_REQUESTS. */
export function createReactionPace(): (sent: Sent, now: Date) => void {
  const bySender = new Pace(BURST, EVERY_MS);
  const byNetwork = new Pace(NETWORK_BURST, NETWORK_EVERY_MS);
  return (sent, now) => {
    const waits = [bySender.take(`${sent.postId} ${keyOf(sent)}`, now.getTime())];
    if (sent.actor.type === 'ghost') waits.push(byNetwork.take(sent.address, now.getTime()));
    const wait = Math.max(...waits);
    if (wait === 0) return;
    const retryAfter = Math.max(1, Math.ceil(wait / 1000));
    throw new ApiError(
      'TOO_MANY_REQUESTS',
      `Reactions come too fast. Gather them and send them in ${retryAfter} s.`,
      { retryAfter },
    );
  };
}
