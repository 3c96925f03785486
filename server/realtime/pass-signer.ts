import { createHmac } from 'node:crypto';
import { isSameSecret } from '../http/token.ts';

export interface PassOptions {
  /** Shared by all servers of a shop. */
  secret: () => Promise<Buffer>;
  now?: () => number;
}

/** Signs passes that are valid on every server and after a restart. */
export class PassSigner {
  #key: Buffer | undefined;
  readonly #secret: PassOptions['secret'];
  readonly now: () => number;

  constructor({ secret, now = Date.now }: PassOptions) {
    this.#secret = secret;
    this.now = now;
  }

  async load(): Promise<void> {
    this.#key ??= await this.#secret();
  }

  /** Requires `load`. */
  sign(text: string): string {
    return createHmac('sha256', this.#key ?? '')
      .update(text)
      .digest('base64url')
      .slice(0, 32);
  }

  /** Returns false before `load`. */
  isSigned(text: string, signature: string): boolean {
    return this.#key !== undefined && isSameSecret(signature, this.sign(text));
  }
}
