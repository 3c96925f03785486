import { newToken } from '../http/token.ts';
import { channelsOf, postOf } from '../modules/post/realtime-channels.ts';
import type { Visitor } from '../visitor.ts';

/** Who was let in to a private show, and by what they prove it. */
interface Admitted {
  postId: number;
  visitor: Visitor;
  /** Milliseconds since 1970. */
  usedAt: number;
}

interface GuardNeeds {
  /** The shows that anybody may hear. */
  openPosts: () => Promise<number[]>;
  /** Who may watch a show, as things stand now. */
  whoMayWatch: (postId: number) => Promise<(visitor: Visitor) => boolean>;
  now?: () => number;
}

/** Between two proofs in one request: a browser with several private shows sends those of all. */
const BETWEEN = '~';
/** A proof not shown for so long is forgotten; who still has it asks for another. */
const MOST = 200_000;
const UNUSED_MS = 30 * 60_000;

const placeOf = (postId: number, proof: string) => `${postId} ${proof}`;

/**
 * Keeps the channels of private shows to those who may watch them: a channel's name can be guessed. A
 * show that is not known to be open is closed. Spec §6 private live posts.
 */
export class Guard {
  #open = new Set<number>();
  #admitted = new Map<string, Admitted>();
  #needs: GuardNeeds;
  #now: () => number;

  constructor(needs: GuardNeeds) {
    this.#needs = needs;
    this.#now = needs.now ?? Date.now;
  }

  /** Notes what is known of a show just now. */
  mark(postId: number, isOpen: boolean): void {
    if (isOpen) this.#open.add(postId);
    else this.#open.delete(postId);
  }

  /** Lets somebody in who may watch; answers what to prove it with: `proof`, or a new one. */
  admit(postId: number, visitor: Visitor, proof = newToken()): string {
    this.#admitted.set(placeOf(postId, proof), { postId, visitor, usedAt: this.#now() });
    const oldest = this.#admitted.keys().next().value;
    if (this.#admitted.size > MOST && oldest !== undefined) this.#admitted.delete(oldest);
    return proof;
  }

  /** Whether a channel may be heard by who shows `proof`: one, or several with `~` between. */
  canSubscribe(channel: string, proof: string): boolean {
    const postId = postOf(channel);
    if (postId !== undefined && this.#open.has(postId)) return true;
    return proof.split(BETWEEN).some((each) => {
      const known = this.#admitted.get(placeOf(postId ?? 0, each));
      if (known) known.usedAt = this.#now();
      return known !== undefined;
    });
  }

  /** Looks again who may watch what; answers the channels that somebody may not hear any more. */
  async recheck(): Promise<string[]> {
    const open = new Set(await this.#needs.openPosts());
    const shut = new Set([...this.#open].filter((postId) => !open.has(postId)));
    this.#open = open;
    for (const id of new Set([...this.#admitted.values()].map(({ postId }) => postId))) {
      const mayWatch = await this.#needs.whoMayWatch(id);
      for (const [place, { postId, visitor, usedAt }] of this.#admitted) {
        const isForgotten = usedAt < this.#now() - UNUSED_MS;
        if (postId !== id || (!isForgotten && mayWatch(visitor))) continue;
        this.#admitted.delete(place);
        shut.add(postId);
      }
    }
    return [...shut].flatMap(channelsOf);
  }
}
