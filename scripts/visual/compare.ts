import sharp from 'sharp';

export interface Tolerance {
  /** Scales both images down by this factor, which averages neighbouring pixels. */
  shrink: number;
  /** The allowed difference of a pixel's channel, 0 to 255. */
  channel: number;
  /** The share of pixels that may differ, 0 to 1. */
  share: number;
  /** Number of pixels that may differ by at most `channel`. */
  faint: { pixels: number; channel: number };
  /**
   * Allowed change of anti-aliased edges. `shift` limits a single pixel, as a share of the contrast
   * around it. `area` limits the sum of these shares, in px².
   */
  edge: { shift: number; area: number };
  /** Allowed difference of width or height, in px. */
  size: number;
}

/**
 * For the snapshots' own major version of Chromium. A patch release moves a curve by at most 0.2
 * px², a radius of 3 px instead of 2 px moves 4.3 px².
 */
export const exact: Tolerance = {
  shrink: 1,
  channel: 2,
  share: 0,
  faint: { pixels: 48, channel: 8 },
  edge: { shift: 0.5, area: 1.5 },
  size: 0,
};

/**
 * For another major version, which draws letter edges differently. Still finds a changed colour,
 * word or position.
 */
export const loose: Tolerance = {
  shrink: 4,
  channel: 24,
  share: 0.005,
  faint: { pixels: 0, channel: 0 },
  edge: { shift: 0, area: 0 },
  size: 4,
};

export interface Difference {
  /** Counted after scaling. */
  pixels: number;
  /** A pale copy of the new image with different pixels in red. */
  image: Buffer;
}

const MARK = [194, 48, 25];

interface Pixels {
  /** Four bytes per pixel. */
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

function distance(before: Pixels, after: Pixels, x: number, y: number): number {
  if (x >= before.width || y >= before.height || x >= after.width || y >= after.height) return 255;
  const a = (y * before.width + x) * 4;
  const b = (y * after.width + x) * 4;
  const off = (n: number) => Math.abs((before.data[a + n] ?? 0) - (after.data[b + n] ?? 0));
  return Math.max(off(0), off(1), off(2));
}

function rangeAround({ data, width, height }: Pixels, x: number, y: number, n: number) {
  let low = 255;
  let high = 0;
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      const value = data[(row * width + column) * 4 + n] ?? 0;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  return { low, high };
}

/** Allowed rounding error, 0 to 255. */
const ROUNDING = 2;

/**
 * From 0 to 1, as a share of the contrast around it. Returns 1 for a colour that is no mix of its
 * neighbours.
 */
function shiftOf(before: Pixels, after: Pixels, x: number, y: number): number {
  let shift = 0;
  for (let n = 0; n < 3; n++) {
    const was = before.data[(y * before.width + x) * 4 + n] ?? 0;
    const is = after.data[(y * after.width + x) * 4 + n] ?? 0;
    if (Math.abs(was - is) <= ROUNDING) continue;
    const old = rangeAround(before, x, y, n);
    const now = rangeAround(after, x, y, n);
    const isMixed =
      is >= old.low - ROUNDING &&
      is <= old.high + ROUNDING &&
      was >= now.low - ROUNDING &&
      was <= now.high + ROUNDING;
    if (!isMixed) return 1;
    shift = Math.max(shift, Math.abs(was - is) / Math.max(1, old.high - old.low));
  }
  return Math.min(1, shift);
}

interface Compared {
  pixels: number;
  faint: number;
  /** The sum of edge shifts, in px². */
  area: number;
  /** Pixels that are neither faint nor on an edge. */
  other: number;
  drawn: Buffer;
}

function comparePixels(
  before: Pixels,
  after: Pixels,
  { width, height }: { width: number; height: number },
  { channel, faint, edge }: Tolerance,
): Compared {
  const drawn = Buffer.alloc(width * height * 3, 255);
  const found: Compared = { pixels: 0, faint: 0, area: 0, other: 0, drawn };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const off = distance(before, after, x, y);
      const isDifferent = off > channel;
      if (isDifferent) {
        found.pixels++;
        const canBeEdge = found.other === 0 && found.area <= edge.area;
        const shift = off > faint.channel && canBeEdge ? shiftOf(before, after, x, y) : 1;
        if (off <= faint.channel) found.faint++;
        else if (shift <= edge.shift) found.area += shift;
        else found.other++;
      }
      for (let n = 0; n < 3; n++) {
        const value = after.data[(y * after.width + x) * 4 + n] ?? 255;
        drawn[(y * width + x) * 3 + n] = isDifferent ? (MARK[n] ?? 0) : 191 + (value >> 2);
      }
    }
  }
  return found;
}

/** Undefined within the tolerance. An area that only one image covers differs. */
export async function compare(
  before: Buffer,
  after: Buffer,
  tolerance: Tolerance = exact,
): Promise<Difference | undefined> {
  if (before.equals(after)) return undefined;
  const { shrink, share, faint, edge, size } = tolerance;
  const [a, b] = await Promise.all([decode(before, shrink), decode(after, shrink)]);
  const isNear = (one: number, other: number) => Math.abs(one - other) * shrink <= size;
  const isSameSize = isNear(a.width, b.width) && isNear(a.height, b.height);
  const side = isSameSize ? Math.min : Math.max;
  const width = side(a.width, b.width);
  const height = side(a.height, b.height);
  const found = comparePixels(a, b, { width, height }, tolerance);
  const isUnseen = found.faint <= faint.pixels && found.area <= edge.area && found.other === 0;
  if (isUnseen) return undefined;
  if (isSameSize && found.pixels <= width * height * share) return undefined;
  const raw = { width, height, channels: 3 as const };
  const image = await sharp(found.drawn, { raw }).webp({ lossless: true }).toBuffer();
  return { pixels: found.pixels, image };
}
