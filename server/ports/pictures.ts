export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png';

export type PictureRefusal =
  | 'not_a_picture'
  | 'too_many_bytes'
  | 'too_many_pixels'
  /** The address, or a redirect, is not on the public internet. */
  | 'private_address'
  | 'unreachable'
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

export interface PrivatePicture {
  /** Random, and no part of a public address. */
  name: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** Design §4.18. */
export interface Pictures {
  /** As WebP without metadata, which may contain a location. Throws PictureRefused, PicturesBusy. */
  keepPrivate(bytes: Uint8Array): Promise<PrivatePicture>;
  /** Undefined when missing. */
  readPrivate(name: string): Promise<Uint8Array | undefined>;
  deletePrivate(name: string): Promise<void>;
  /** The same address for the same bytes. Throws PictureRefused. */
  keep(bytes: Uint8Array): Promise<string>;
  /** From the public internet. Throws PictureRefused. */
  fetch(url: string): Promise<string>;
  /** Unchecked. */
  keepAs(id: string, file: string): Promise<void>;
  /**
   * Once for concurrent requests; undefined for an unknown id. Throws PictureRefused for a damaged
   * original, and PicturesBusy.
   */
  make(id: string, width: number, format: PictureFormat): Promise<Uint8Array | undefined>;
  isIdle(): boolean;
}
