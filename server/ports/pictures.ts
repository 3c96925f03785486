export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png';

export type PictureRefusal =
  /** Not a JPEG, PNG, WebP, AVIF or GIF, or damaged. */
  | 'not_a_picture'
  | 'too_many_bytes'
  | 'too_many_pixels'
  /** The address, or a redirect, is not on the public internet. */
  | 'private_address'
  | 'unreachable'
  /** The status was not 200. */
  | 'bad_answer'
  | 'too_many_redirects';

/** The message is for people. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly reason: PictureRefusal;

  constructor(reason: PictureRefusal, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Retry in `retryAfter` seconds. */
export class PicturesBusy extends Error {
  override name = 'PicturesBusy';
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('Too many pictures are being resized.');
    this.retryAfter = retryAfter;
  }
}

/** Design §4.18. */
export interface Pictures {
  /**
   * Returns the address in the largest width, the same for the same bytes. Throws PictureRefused.
   */
  keep(bytes: Uint8Array): Promise<string>;
  /** From the public internet. Returns the local address. Throws PictureRefused. */
  fetch(url: string): Promise<string>;
  /** Unchecked. */
  keepAs(id: string, file: string): Promise<void>;
  /**
   * Makes it once for concurrent requests; undefined for an unknown id. Throws PictureRefused for a
   * damaged original, and PicturesBusy.
   */
  make(id: string, width: number, format: PictureFormat): Promise<Uint8Array | undefined>;
  /** No picture is being made. */
  isIdle(): boolean;
}
