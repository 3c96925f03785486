import { createHmac } from 'node:crypto';
import { isSameSecret } from '../http/token.ts';

interface PassOptions {
  /** Shared by all servers of a shop. */
  secret: () => Promise<Buffer>;
  now?: () => number;
}

/** Credentials for one channel of our own hub, valid on every server and after a restart. */
export class ChannelPasses {
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

  async issue(channel: string, seconds: number): Promise<string> {
    await this.load();
    const until = (this.#now() + seconds * 1000).toString(36);
    return `${until}.${this.#sign(channel, until)}`;
  }

  isValid(channel: string, pass: string): boolean {
    const [until = '', signature = ''] = pass.split('.');
    if (!this.#key || !(Number.parseInt(until, 36) > this.#now())) return false;
    return isSameSecret(signature, this.#sign(channel, until));
  }

  #sign(channel: string, until: string): string {
    return createHmac('sha256', this.#key ?? '')
      .update(`${channel} ${until}`)
      .digest('base64url')
      .slice(0, 32);
  }
}
