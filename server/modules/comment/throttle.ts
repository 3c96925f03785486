import type { Db } from '../../db/db.ts';
import { SharedThrottle } from '../../http/shared-throttle.ts';
import { type Person, visitorKey } from '../../visitor.ts';

/** The limit for one person in one show, also where the store sets no throttle. */
const OWN = 3;
const OWN_EVERY_MS = 1000;
/**
 * Guests cost nothing to make, so those of one address are limited together, in each show: a family or an
 * office does not notice, a machine that makes a hundred guests a minute does.
 */
const ADDRESS = 30;
const ADDRESS_EVERY_MS = 200;

interface Commenter {
  postId: number;
  person: Person;
  /** Undefined for what the server does itself. */
  address: string | undefined;
}

/** Throttles comments by person and, for guests, by address, on all servers together. */
export class CommentThrottle {
  readonly #own = new SharedThrottle('comments', OWN, OWN_EVERY_MS);
  readonly #ofAddress = new SharedThrottle('comments of an address', ADDRESS, ADDRESS_EVERY_MS);

  /** Counts one comment. Resolves with 0 when it is allowed, otherwise with the milliseconds to wait. */
  async take(db: Db, { postId, person, address }: Commenter, now: Date): Promise<number> {
    const at = now.getTime();
    const wait = await this.#own.take(db, `${postId} ${visitorKey(person)}`, at);
    if (wait > 0 || person.type === 'member' || address === undefined) return wait;
    return this.#ofAddress.take(db, `${postId} ${address}`, at);
  }
}
