import { postOf } from '../modules/post/realtime-channels.ts';
import { type PassOptions, PassSigner } from './pass-signer.ts';

const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** A browser may watch several shows. */
const SEPARATOR = '~';

const textOf = (postId: number, viewer: string, until: string) => `${postId} ${viewer} ${until}`;

/** A pass names the viewer, so that clients cannot invent or remove viewers. */
export class ViewerPasses {
  readonly #signer: PassSigner;

  constructor(options: PassOptions) {
    this.#signer = new PassSigner(options);
  }

  load(): Promise<void> {
    return this.#signer.load();
  }

  /** `viewer` has no dot. */
  async issue(postId: number, viewer: string): Promise<string> {
    await this.load();
    const until = (this.#signer.now() + LIFETIME_MS).toString(36);
    return `${viewer}.${until}.${this.#signer.sign(textOf(postId, viewer, until))}`;
  }

  /** Undefined without a valid pass for the channel's show. */
  viewerOf(channel: string, credentials: string): string | undefined {
    const postId = postOf(channel);
    if (postId === undefined) return undefined;
    for (const pass of credentials.split(SEPARATOR)) {
      const [viewer = '', until = '', signature = ''] = pass.split('.');
      if (!signature || Number.parseInt(until, 36) < this.#signer.now()) continue;
      if (this.#signer.isSigned(textOf(postId, viewer, until), signature)) return viewer;
    }
    return undefined;
  }
}
