import sharp from 'sharp';

/** How far two images may differ and still count as the same. */
export interface Tolerance {
  /** Both are scaled down by this factor first, which averages neighbouring pixels. */
  shrink: number;
  /** A pixel differs when one of its channels is further off than this, 0 to 255. */
  channel: number;
  /** This share of the pixels may differ, 0 to 1. */
  share: number;
  /** So many pixels may differ when none of their channels is further off than this. */
  edge: { pixels: number; channel: number };
  /** One image may be this much wider or higher than the other, in px. */
  size: number;
}

/**
 * For the Chromium that captured the accepted snapshot. It draws every pixel alike, except a few at
 * the edge of a curve after a page was resized. A changed token moves more than that.
 */
export const exact: Tolerance = {
  shrink: 1,
  channel: 2,
  share: 0,
  edge: { pixels: 48, channel: 8 },
  size: 0,
};

/**
 * For another Chromium, which draws the edges of letters in other pixels and may break a line a
 * pixel higher. A changed colour, word or place is still found.
 */
export const loose: Tolerance = {
  shrink: 4,
  channel: 24,
  share: 0.005,
  edge: { pixels: 0, channel: 0 },
  size: 4,
};

/** What differs between two images. */
export interface Difference {
  /** How many pixels, of the images as they were compared. */
  pixels: number;
  /** An image of where: marked in red on a pale copy of the new one. */
  image: Buffer;
}

const MARK = [194, 48, 25];

interface Pixels {
  /** Four bytes a pixel. */
  data: Buffer;
  width: number;
  height: number;
}

async function decode(image: Buffer, shrink: number): Promise<Pixels> {
  const opaque = sharp(image).ensureAlpha();
  const { width, height } = await opaque.metadata();
  const side = (length: number) => Math.max(1, Math.round(length / shrink));
  const scaled =
    shrink === 1
      ? opaque
      : opaque.resize(side(width), side(height), { fit: 'fill', kernel: 'cubic' });
  return { data: await scaled.raw().toBuffer(), width: side(width), height: side(height) };
}

/** How far the channel that differs most is off at a place, 0 to 255. */
function distance(before: Pixels, after: Pixels, x: number, y: number): number {
  if (x >= before.width || y >= before.height || x >= after.width || y >= after.height) return 255;
  const a = (y * before.width + x) * 4;
  const b = (y * after.width + x) * 4;
  const off = (n: number) => Math.abs((before.data[a + n] ?? 0) - (after.data[b + n] ?? 0));
  return Math.max(off(0), off(1), off(2));
}

/** Compares two images pixel by pixel over an area of this size, and draws what differs. */
function comparePixels(
  before: Pixels,
  after: Pixels,
  { width, height, channel }: { width: number; height: number; channel: number },
) {
  const drawn = Buffer.alloc(width * height * 3, 255);
  let pixels = 0;
  let furthest = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const off = distance(before, after, x, y);
      const isDifferent = off > channel;
      if (isDifferent) pixels++;
      furthest = Math.max(furthest, off);
      for (let n = 0; n < 3; n++) {
        const value = after.data[(y * after.width + x) * 4 + n] ?? 255;
        drawn[(y * width + x) * 3 + n] = isDifferent ? (MARK[n] ?? 0) : 191 + (value >> 2);
      }
    }
  }
  return { pixels, furthest, drawn };
}

/**
 * Returns what differs between two images; undefined when they are the same within the tolerance.
 * An area that only one of them covers differs.
 */
export async function compare(
  before: Buffer,
  after: Buffer,
  { shrink, channel, share, edge, size }: Tolerance = exact,
): Promise<Difference | undefined> {
  if (before.equals(after)) return undefined;
  const [a, b] = await Promise.all([decode(before, shrink), decode(after, shrink)]);
  const isNear = (one: number, other: number) => Math.abs(one - other) * shrink <= size;
  const isSameSize = isNear(a.width, b.width) && isNear(a.height, b.height);
  const side = isSameSize ? Math.min : Math.max;
  const width = side(a.width, b.width);
  const height = side(a.height, b.height);
  const { pixels, furthest, drawn } = comparePixels(a, b, { width, height, channel });
  if (pixels <= edge.pixels && furthest <= edge.channel) return undefined;
  if (isSameSize && pixels <= width * height * share) return undefined;
  const raw = { width, height, channels: 3 as const };
  return { pixels, image: await sharp(drawn, { raw }).webp({ lossless: true }).toBuffer() };
}
