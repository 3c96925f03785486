/** Pixels, from an avatar to a product on a large, dense screen. Design §4.18. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const;

/** Contained in a picture's address. */
export interface PictureFacts {
  /** `{hash of the content}-{width}x{height}`, and `-{rrggbb}` when it is opaque. */
  id: string;
  /** The original's width in pixels. */
  width: number;
  /** The original's height in pixels. */
  height: number;
  /** `#rrggbb`; null with transparent parts. */
  colour: string | null;
}

const ID = /^[0-9a-f]{20}-([1-9]\d{0,4})x([1-9]\d{0,4})(?:-([0-9a-f]{6}))?$/;
const ADDRESS = /^\/pictures\/([^/]+)\/\d+$/;

/** Undefined when invalid. */
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

/** Undefined for any other URL. */
export const readPictureAddress = (url: string): PictureFacts | undefined =>
  readPictureId(ADDRESS.exec(url)?.[1] ?? '');

/** Those below the picture's own width, and the next larger one, which has the original's width. */
export function widthsOf({ width }: Pick<PictureFacts, 'width'>): number[] {
  const smaller = PICTURE_WIDTHS.filter((each) => each < width);
  return PICTURE_WIDTHS.slice(0, smaller.length + 1);
}

export const pictureAddress = (id: string, width: number): string => `/pictures/${id}/${width}`;

/** The wire and the database hold it. */
export const largestAddress = (picture: Pick<PictureFacts, 'id' | 'width'>): string =>
  pictureAddress(picture.id, widthsOf(picture).at(-1) ?? PICTURE_WIDTHS[0]);
