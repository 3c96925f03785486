import { createHmac } from 'node:crypto';
import { isSameSecret } from '../http/token.ts';
import { postOf } from '../modules/post/realtime-channels.ts';

const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** Separates credentials in one request: a browser with several shows sends them all. */
const SEPARATOR = '~';

interface PassOptions {
  /** The key that all servers of a shop share. */
  secret: () => Promise<Buffer>;
  now?: () => number;
}

/**
 * The right to be counted as a viewer of a show, which a browser gets with its stream info: signed, so
 * that it holds on every server and after a restart. It names the viewer that the hub counts, whatever the client
 * calls itself, so that nobody makes viewers up or sends another one away.
 */
export class ViewerPasses {
  #key: Buffer | undefined;
  readonly #options: PassOptions;
  readonly #now: () => number;

  constructor(options: PassOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** Reads the key, without which no pass can be checked. */
  async load(): Promise<void> {
    this.#key ??= await this.#options.secret();
  }

  /** Returns a pass with which a viewer is counted in a show. `viewer` has no dot. */
  async issue(postId: number, viewer: string): Promise<string> {
    await this.load();
    const until = (this.#now() + LIFETIME_MS).toString(36);
    return `${viewer}.${until}.${this.#sign(postId, viewer, until)}`;
  }

  /** Returns the viewer that a channel's client is counted as; undefined without a valid pass for its show. */
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
