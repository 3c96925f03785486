/**
 * The widths in pixels that this server makes of a picture: from an avatar on a plain screen to a
 * product on a large, dense one. Any other width is not found. Design §4.18.
 */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const;

/** What a picture's address says about it. The server keeps pictures under these ids. */
export interface PictureFacts {
  /** `{hash of the content}-{width}x{height}`, and `-{rrggbb}` when it is opaque. */
  id: string;
  /** Of the original, in pixels. */
  width: number;
  /** Of the original, in pixels. */
  height: number;
  /** The dominant colour, `#rrggbb`; null for a picture with transparent parts. */
  colour: string | null;
}

const ID = /^[0-9a-f]{20}-([1-9]\d{0,4})x([1-9]\d{0,4})(?:-([0-9a-f]{6}))?$/;
const ADDRESS = /^\/pictures\/([^/]+)\/\d+$/;

/** Reads the id of a picture; undefined when it is none. */
export function readPictureId(id: string): PictureFacts | undefined {
  const [, width, height, colour] = ID.exec(id) ?? [];
  if (!width || !height) return undefined;
  return {
    id,
    width: Number(width),
    height: Number(height),
    colour: colour ? `#${colour}` : null,
  };
}

/** Reads the address of a picture of this server, as it stands on the wire; undefined for any other URL. */
export const readPictureAddress = (url: string): PictureFacts | undefined =>
  readPictureId(ADDRESS.exec(url)?.[1] ?? '');

/**
 * The widths that exist of a picture: those up to its own, and the next one, at which it comes as
 * wide as it is. Nothing is made wider than the original.
 */
export function widthsOf({ width }: Pick<PictureFacts, 'width'>): number[] {
  const smaller = PICTURE_WIDTHS.filter((each) => each < width);
  return PICTURE_WIDTHS.slice(0, smaller.length + 1);
}

/** The address of a picture in one of its widths. */
export const pictureAddress = (id: string, width: number): string => `/pictures/${id}/${width}`;

/** The address of a picture in its largest width: what the wire and the database hold. */
export const largestAddress = (picture: Pick<PictureFacts, 'id' | 'width'>): string =>
  pictureAddress(picture.id, widthsOf(picture).at(-1) ?? PICTURE_WIDTHS[0]);
