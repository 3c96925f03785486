import sharp from 'sharp';

/** No eye sees a channel one off; a changed token moves it further. */
const TOLERANCE = 2;
const MARK = [194, 48, 25];

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function decode(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const differs = (before: Pixels, after: Pixels, x: number, y: number): boolean => {
  if (x >= before.width || y >= before.height || x >= after.width || y >= after.height) return true;
  const a = (y * before.width + x) * 4;
  const b = (y * after.width + x) * 4;
  return [0, 1, 2].some(
    (n) => Math.abs((before.data[a + n] ?? 0) - (after.data[b + n] ?? 0)) > TOLERANCE,
  );
};

/**
 * The pixels that differ and a picture of where: vermilion on the pale new one. Undefined when the
 * two look the same. What only one of them covers differs.
 */
export async function compare(
  before: Buffer,
  after: Buffer,
): Promise<{ pixels: number; difference: Buffer } | undefined> {
  if (before.equals(after)) return undefined;
  const [was, is] = await Promise.all([decode(before), decode(after)]);
  const width = Math.max(was.width, is.width);
  const height = Math.max(was.height, is.height);
  const drawn = Buffer.alloc(width * height * 3, 255);
  let pixels = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const different = differs(was, is, x, y);
      if (different) pixels++;
      for (let n = 0; n < 3; n++) {
        const seen = is.data[(y * is.width + x) * 4 + n] ?? 255;
        drawn[(y * width + x) * 3 + n] = different ? (MARK[n] ?? 0) : 191 + (seen >> 2);
      }
    }
  }
  if (pixels === 0) return undefined;
  const raw = { width, height, channels: 3 as const };
  return { pixels, difference: await sharp(drawn, { raw }).webp({ lossless: true }).toBuffer() };
}
