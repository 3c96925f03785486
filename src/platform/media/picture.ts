import {
  largestAddress,
  type PictureFacts,
  pictureAddress,
  readPictureAddress,
  widthsOf,
} from '../../contract/picture.ts';
import { safeUrl } from '../http/safe-url.ts';

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

interface Options {
  /** The largest width in pixels that can be needed where it stands: fewer bytes in a long list. */
  upTo?: number;
  pattern?: string | undefined;
}

/**
 * What an `<img>` needs of a URL from the wire: its widths, size and colour when it is a picture of
 * our server, otherwise the URL alone. Null without a URL that a page may load. Design §4.13.
 */
export function pictureOf(
  url: string | null | undefined,
  { upTo = Number.POSITIVE_INFINITY, pattern = import.meta.env?.PUBLIC_PICTURE_URL }: Options = {},
): Picture | null {
  if (!url) return null;
  const picture = readPictureAddress(url);
  if (!picture) {
    const src = safeUrl(url);
    return src === undefined ? null : { src };
  }
  const widths = widthsOf(picture).filter((width, i) => i === 0 || width <= upTo);
  const plain = widths.findLast((width) => width <= PLAIN_WIDTH) ?? PLAIN_WIDTH;
  return {
    src: addressAt(picture, plain, pattern),
    srcSet: widths
      .map((each) => `${addressAt(picture, each, pattern)} ${Math.min(each, picture.width)}w`)
      .join(', '),
    width: picture.width,
    height: picture.height,
    colour: picture.colour,
  };
}
