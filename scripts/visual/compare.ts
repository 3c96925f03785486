import sharp from 'sharp';
import { exact, type Tolerance } from './tolerance.ts';

const MARK = [194, 48, 25];

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function decode(picture: Buffer, shrink: number): Promise<Pixels> {
  const image = sharp(picture).ensureAlpha();
  const { width, height } = await image.metadata();
  const side = (length: number) => Math.max(1, Math.round(length / shrink));
  const { data } = await (shrink === 1
    ? image
    : image.resize(side(width), side(height), { fit: 'fill', kernel: 'cubic' })
  )
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: side(width), height: side(height) };
}

/** How far apart the two are at a place, 0 to 255: by the channel that is furthest off. */
const distance = (before: Pixels, after: Pixels, x: number, y: number): number => {
  if (x >= before.width || y >= before.height || x >= after.width || y >= after.height) return 255;
  const a = (y * before.width + x) * 4;
  const b = (y * after.width + x) * 4;
  const off = (n: number) => Math.abs((before.data[a + n] ?? 0) - (after.data[b + n] ?? 0));
  return Math.max(off(0), off(1), off(2));
};

/** What differs between two pictures. */
export interface Difference {
  /** How many pixels, of the pictures as they were compared. */
  pixels: number;
  /** A picture of where: vermilion on the pale new one. */
  difference: Buffer;
}

/**
 * What differs between two pictures; undefined when they look the same, within the tolerance. What
 * only one of them covers differs.
 */
export async function compare(
  before: Buffer,
  after: Buffer,
  { shrink, channel, share, hair, size }: Tolerance = exact,
): Promise<Difference | undefined> {
  if (before.equals(after)) return undefined;
  const [was, is] = await Promise.all([decode(before, shrink), decode(after, shrink)]);
  const near = (a: number, b: number) => Math.abs(a - b) * shrink <= size;
  const alike = near(was.width, is.width) && near(was.height, is.height);
  const both = alike ? Math.min : Math.max;
  const width = both(was.width, is.width);
  const height = both(was.height, is.height);
  const drawn = Buffer.alloc(width * height * 3, 255);
  let pixels = 0;
  let furthest = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const off = distance(was, is, x, y);
      const different = off > channel;
      if (different) pixels++;
      furthest = Math.max(furthest, off);
      for (let n = 0; n < 3; n++) {
        const seen = is.data[(y * is.width + x) * 4 + n] ?? 255;
        drawn[(y * width + x) * 3 + n] = different ? (MARK[n] ?? 0) : 191 + (seen >> 2);
      }
    }
  }
  const isHair = pixels <= hair.pixels && furthest <= hair.channel;
  if (isHair || (alike && pixels <= width * height * share)) return undefined;
  const raw = { width, height, channels: 3 as const };
  return { pixels, difference: await sharp(drawn, { raw }).webp({ lossless: true }).toBuffer() };
}
