import {
  largestAddress,
  type PictureFacts,
  pictureAddress,
  readPictureAddress,
  widthsOf,
} from '../../contract/picture.ts';

/** A picture in several widths, as the kit's Image takes it. */
interface Picture {
  src: string;
  srcSet?: string;
  width?: number;
  height?: number;
  colour?: string | null;
}

/** The width for browsers that know no `srcset`. */
const PLAIN_WIDTH = 640;

/**
 * The address of a picture in one of its widths: this server's, or the one that the pattern of an
 * image service or CDN gives (PUBLIC_PICTURE_URL, docs/recipes/pictures.md).
 */
export function addressAt(
  picture: PictureFacts,
  width: number,
  pattern: string | undefined,
): string {
  const path = pictureAddress(picture.id, width);
  if (!pattern) return path;
  return pattern
    .replaceAll('{path}', path)
    .replaceAll('{largest}', largestAddress(picture))
    .replaceAll('{width}', String(width));
}

/**
 * What an `<img>` needs of a URL from the wire: its widths, size and colour when it is a picture of
 * our server, otherwise the URL alone. Null without a URL.
 */
export function pictureOf(
  url: string | null | undefined,
  pattern: string | undefined = import.meta.env?.PUBLIC_PICTURE_URL,
): Picture | null {
  if (!url) return null;
  const picture = readPictureAddress(url);
  if (!picture) return { src: url };
  const widths = widthsOf(picture);
  const plain = widths.findLast((width) => width <= PLAIN_WIDTH) ?? PLAIN_WIDTH;
  return {
    src: addressAt(picture, plain, pattern),
    srcSet: widths.map((width) => `${addressAt(picture, width, pattern)} ${width}w`).join(', '),
    width: picture.width,
    height: picture.height,
    colour: picture.colour,
  };
}
