export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png';

/** The reason why a picture was refused. */
export type PictureRefusal =
  /** Not a JPEG, PNG, WebP, AVIF or GIF, or damaged. */
  | 'not_a_picture'
  | 'too_many_bytes'
  | 'too_many_pixels'
  /** The address, or a redirect, is not on the public internet. */
  | 'private_address'
  | 'unreachable'
  /** The other server's status was not 200. */
  | 'bad_answer'
  | 'too_many_redirects';

/** A refused picture. The message is for people. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly reason: PictureRefusal;

  constructor(reason: PictureRefusal, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Too many pictures are requested at once. Retry in `retryAfter` seconds. */
export class PicturesBusy extends Error {
  override name = 'PicturesBusy';
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('Too many pictures are waiting to be made.');
    this.retryAfter = retryAfter;
  }
}

/** Stores pictures, and resizes them. Design §4.18. */
export interface Pictures {
  /**
   * Stores an original. Returns its address in the largest width, which is the same for the same
   * bytes. Throws PictureRefused.
   */
  keep(bytes: Uint8Array): Promise<string>;
  /**
   * Fetches a picture from the public internet and stores it. Returns its local address. Throws
   * PictureRefused.
   */
  fetch(url: string): Promise<string>;
  /** Stores a file under a known id, without checking it. */
  keepAs(id: string, file: string): Promise<void>;
  /**
   * Returns a picture in a width, made once for concurrent requests; undefined for an unknown id.
   * Throws PictureRefused when the original is damaged, and PicturesBusy.
   */
  make(id: string, width: number, format: PictureFormat): Promise<Uint8Array | undefined>;
  /** Returns whether no picture is being made. */
  isIdle(): boolean;
}
