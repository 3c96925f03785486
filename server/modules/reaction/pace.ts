import { ApiError } from '../../http/api-error.ts';
import { Throttle } from '../../http/throttle.ts';
import { type Visitor, visitorKey } from '../../visitor.ts';

/** A browser sends each of the three kinds once in 5 s at most. Spec §4, §9 reaction debounce. */
const BURST = 3;
const EVERY_MS = 1500;
/** Ghosts are told apart by what they say themselves, so their network is counted too. */
const NETWORK_BURST = 60;
const NETWORK_EVERY_MS = 50;

interface Sent {
  postId: number;
  visitor: Visitor;
  /** The sender's realtime id. */
  pnId: string;
  /** Where the request came from. */
  address: string;
}

const keyOf = ({ visitor, pnId }: Sent): string =>
  visitor.type === 'ghost' ? `ghost ${pnId}` : visitorKey(visitor);

/** Makes the guard that lets nobody react faster than a thumb in a show. It throws TOO_MANY_REQUESTS. */
export function createReactionPace(): (sent: Sent, now: Date) => void {
  const bySender = new Throttle(BURST, EVERY_MS);
  const byNetwork = new Throttle(NETWORK_BURST, NETWORK_EVERY_MS);
  return (sent, now) => {
    const waits = [bySender.take(`${sent.postId} ${keyOf(sent)}`, now.getTime())];
    if (sent.visitor.type === 'ghost') waits.push(byNetwork.take(sent.address, now.getTime()));
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
