import { newToken } from '../http/token.ts';
import { channelsOf, postOf } from '../modules/post/realtime-channels.ts';
import { isStaffChannel } from '../modules/staff/channel.ts';
import type { Visitor } from '../visitor.ts';
import type { ChannelPasses } from './channel-passes.ts';
import type { ViewerPasses } from './viewer-passes.ts';

interface Admission {
  postId: number;
  visitor: Visitor;
  /** Epoch milliseconds. */
  usedAt: number;
}

interface GuardOptions {
  passes: ViewerPasses;
  staffPasses: ChannelPasses;
  publicPosts: () => Promise<number[]>;
  findWatchers: (postId: number) => Promise<(visitor: Visitor) => boolean>;
  now?: () => number;
}

/** A browser may watch several private shows. */
const SEPARATOR = '~';
const MAX_ADMISSIONS = 200_000;
/** Of an unused admission. The visitor then requests another. */
const EXPIRY_MS = 30 * 60_000;

const keyOf = (postId: number, credential: string) => `${postId} ${credential}`;

/**
 * Channel names can be guessed. A show counts as private until it is known to be public. Spec §6
 * private live posts.
 */
export class ChannelGuard {
  #publicPosts = new Set<number>();
  readonly #admissions = new Map<string, Admission>();
  readonly #options: GuardOptions;
  readonly #now: () => number;

  readonly passes: ViewerPasses;
  readonly staffPasses: ChannelPasses;

  constructor(options: GuardOptions) {
    this.passes = options.passes;
    this.staffPasses = options.staffPasses;
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  setPublic(postId: number, isPublic: boolean): void {
    if (isPublic) this.#publicPosts.add(postId);
    else this.#publicPosts.delete(postId);
  }

  admit(postId: number, visitor: Visitor, credential = newToken()): string {
    this.#admissions.set(keyOf(postId, credential), { postId, visitor, usedAt: this.#now() });
    const [oldest] = this.#admissions.keys();
    if (this.#admissions.size > MAX_ADMISSIONS && oldest !== undefined) {
      this.#admissions.delete(oldest);
    }
    return credential;
  }

  /** `credentials` may be several, joined by `~`. */
  canSubscribe(channel: string, credentials: string): boolean {
    if (isStaffChannel(channel)) return this.staffPasses.isValid(channel, credentials);
    const postId = postOf(channel);
    if (postId === undefined) return false;
    if (this.#publicPosts.has(postId)) return true;
    return credentials.split(SEPARATOR).some((credential) => {
      const admission = this.#admissions.get(keyOf(postId, credential));
      if (admission) admission.usedAt = this.#now();
      return admission !== undefined;
    });
  }

  async recheck(): Promise<string[]> {
    const publicPosts = new Set(await this.#options.publicPosts());
    const lost = new Set([...this.#publicPosts].filter((postId) => !publicPosts.has(postId)));
    this.#publicPosts = publicPosts;
    for (const id of new Set([...this.#admissions.values()].map(({ postId }) => postId))) {
      const canWatch = await this.#options.findWatchers(id);
      for (const [key, { postId, visitor, usedAt }] of this.#admissions) {
        const isExpired = usedAt < this.#now() - EXPIRY_MS;
        if (postId !== id || (!isExpired && canWatch(visitor))) continue;
        this.#admissions.delete(key);
        lost.add(postId);
      }
    }
    return [...lost].flatMap(channelsOf);
  }
}
