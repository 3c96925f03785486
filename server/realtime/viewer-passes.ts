import { createHmac } from 'node:crypto';
import { isSameSecret } from '../http/token.ts';
import { postOf } from '../modules/post/realtime-channels.ts';

const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** A browser may watch several shows. */
const SEPARATOR = '~';

interface PassOptions {
  /** Shared by all servers of a shop. */
  secret: () => Promise<Buffer>;
  now?: () => number;
}

/**
 * Valid on every server and after a restart. A pass names the viewer, so that clients cannot invent
 * or remove viewers.
 */
export class ViewerPasses {
  #key: Buffer | undefined;
  readonly #options: PassOptions;
  readonly #now: () => number;

  constructor(options: PassOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  async load(): Promise<void> {
    this.#key ??= await this.#options.secret();
  }

  /** `viewer` has no dot. */
  async issue(postId: number, viewer: string): Promise<string> {
    await this.load();
    const until = (this.#now() + LIFETIME_MS).toString(36);
    return `${viewer}.${until}.${this.#sign(postId, viewer, until)}`;
  }

  /** Undefined without a valid pass for the channel's show. */
  viewerOf(channel: string, credentials: string): string | undefined {
    const postId = postOf(channel);
    if (postId === undefined || !this.#key) return undefined;
    for (const pass of credentials.split(SEPARATOR)) {
      const [viewer = '', until = '', signature = ''] = pass.split('.');
      if (!signature || Number.parseInt(until, 36) < this.#now()) continue;
      if (isSameSecret(signature, this.#sign(postId, viewer, until))) return viewer;
    }
    return undefined;
  }

  #sign(postId: number, viewer: string, until: string): string {
    return createHmac('sha256', this.#key ?? '')
      .update(`${postId} ${viewer} ${until}`)
      .digest('base64url')
      .slice(0, 32);
  }
}
