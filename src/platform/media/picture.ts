import {
  largestAddress,
  type PictureFacts,
  pictureAddress,
  readPictureAddress,
  widthsOf,
} from '../../contract/picture.ts';
import { safeUrl } from '../http/safe-url.ts';

interface Picture {
  src: string;
  srcSet?: string;
  width?: number;
  height?: number;
  colour?: string | null;
}

const PLAIN_WIDTH = 640;

/** Uses this server, or an image service or CDN (PUBLIC_PICTURE_URL, docs/recipes/pictures.md). */
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
  /** Pixels, to save bytes in long lists. */
  upTo?: number;
  pattern?: string | undefined;
}

/** Null for a missing or unsafe URL. Design §4.13. */
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
