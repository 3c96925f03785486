import { createHash } from 'node:crypto';
import { compress, type Encoding } from './encoding.ts';

/** More takes longer than rendering, and saves a few per cent. */
const QUALITY = 5;
/** Memory with two compressed forms, as a multiple of the page. */
const COPIES = 1.6;

export class CompressedPage {
  readonly etag: string;
  readonly byteLength: number;
  readonly #html: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(html: string) {
    this.#html = Buffer.from(html);
    this.byteLength = Math.ceil(this.#html.byteLength * COPIES);
    this.etag = `W/"${createHash('sha256').update(this.#html).digest('base64url').slice(0, 22)}"`;
  }

  bytes(encoding: Encoding): Promise<Buffer> {
    const made = this.#compressed.get(encoding) ?? compress(this.#html, encoding, QUALITY);
    this.#compressed.set(encoding, made);
    return made;
  }
}
