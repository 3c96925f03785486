/** What a picture is sent as. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png';

/** Why a picture cannot be kept or made. */
export type PictureRefusal =
  /** Its bytes are no JPEG, PNG, WebP, AVIF or GIF, or they are broken. */
  | 'not_a_picture'
  | 'too_many_bytes'
  | 'too_many_pixels'
  /** Its address, or one that it leads to, is not on the public internet. */
  | 'private_address'
  /** The other server did not answer, or not in time. */
  | 'unreachable'
  /** The other server answered with another status than 200. */
  | 'bad_answer'
  /** The other server led from one address to the next too often. */
  | 'too_many_redirects';

/** A picture that was refused. The message says why, for people. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly reason: PictureRefusal;

  constructor(reason: PictureRefusal, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Too much is asked for at once. Ask again in `retryAfter` seconds. */
export class PicturesBusy extends Error {
  override name = 'PicturesBusy';
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('Too many pictures are waiting to be made.');
    this.retryAfter = retryAfter;
  }
}

/** Keeps pictures, and makes them in widths and formats. Design §4.18. */
export interface Pictures {
  /**
   * Keeps the original of a picture. Returns its address in its largest width; the same bytes have
   * the same address. Throws PictureRefused.
   */
  keep(bytes: Uint8Array): Promise<string>;
  /**
   * Fetches a picture from the public internet and keeps it. Returns its address on this server.
   * Throws PictureRefused.
   */
  fetch(url: string): Promise<string>;
  /** Keeps a file as the original of a known id, which it is not checked against. */
  keepAs(id: string, file: string): Promise<void>;
  /**
   * Returns the picture of an id in a width: from the disk, or made now, once for all who ask.
   * Undefined when there is no such picture. Throws PictureRefused when its original is broken, and
   * PicturesBusy.
   */
  make(id: string, width: number, format: PictureFormat): Promise<Uint8Array | undefined>;
  /** Whether nothing is being made. */
  isIdle(): boolean;
}
