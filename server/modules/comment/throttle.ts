import type { Db } from '../../db/db.ts';
import { SharedThrottle } from '../../http/shared-throttle.ts';
import { type Person, visitorKey } from '../../visitor.ts';

const OWN = 3;
const OWN_EVERY_MS = 1000;
/**
 * Guests cost nothing to create, so an address has a limit per show, too high for a family or an
 * office to reach.
 */
const ADDRESS = 30;
const ADDRESS_EVERY_MS = 200;

interface Commenter {
  postId: number;
  person: Person;
  /** Undefined for the server's own comments. */
  address: string | undefined;
}

export class CommentThrottle {
  readonly #own = new SharedThrottle('comments', OWN, OWN_EVERY_MS);
  readonly #ofAddress = new SharedThrottle('comments of an address', ADDRESS, ADDRESS_EVERY_MS);

  /** Returns the milliseconds to wait, 0 when allowed. */
  async take(db: Db, { postId, person, address }: Commenter, now: Date): Promise<number> {
    const at = now.getTime();
    const wait = await this.#own.take(db, `${postId} ${visitorKey(person)}`, at);
    if (wait > 0 || person.type === 'member' || address === undefined) return wait;
    return this.#ofAddress.take(db, `${postId} ${address}`, at);
  }
}
