import { type PassOptions, PassSigner } from './pass-signer.ts';

const textOf = (channel: string, until: string) => `${channel} ${until}`;

/** Credentials for one channel of our own hub. */
export class ChannelPasses {
  readonly #signer: PassSigner;

  constructor(options: PassOptions) {
    this.#signer = new PassSigner(options);
  }

  load(): Promise<void> {
    return this.#signer.load();
  }

  async issue(channel: string, seconds: number): Promise<string> {
    await this.load();
    const until = (this.#signer.now() + seconds * 1000).toString(36);
    return `${until}.${this.#signer.sign(textOf(channel, until))}`;
  }

  isValid(channel: string, pass: string): boolean {
    const [until = '', signature = ''] = pass.split('.');
    if (!(Number.parseInt(until, 36) > this.#signer.now())) return false;
    return this.#signer.isSigned(textOf(channel, until), signature);
  }
}
