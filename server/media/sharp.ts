import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { type PictureFormat, PictureRefused } from '../ports/pictures.ts';

const MAX_PIXELS = 50_000_000;
/** A row of ten million pixels takes gigabytes of memory to resize. */
const MAX_SIDE = 32_000;
/** In pixels, of the sample for the dominant colour. */
const SAMPLE_SIDE = 64;

/** Leaves one processor for requests. */
export const MAKERS = Math.max(1, availableParallelism() - 1);

sharp.concurrency(1);
sharp.cache(false);

// An SVG, PDF or camera file may refer to other files, or be far larger decoded.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
  ],
});

export interface Measured {
  /** In pixels, upright. */
  width: number;
  height: number;
  /** `rrggbb`; null with transparency. */
  colour: string | null;
}

const open = (input: Uint8Array | string) =>
  sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();

const hex = (value: number) => value.toString(16).padStart(2, '0');

/** Throws PictureRefused for unreadable pictures. */
async function reading<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    if ((error as Error).message.includes('pixel limit')) throw tooManyPixels();
    throw new PictureRefused(
      'not_a_picture',
      'The file is not a readable JPEG, PNG, WebP, AVIF or GIF.',
    );
  }
}

const tooManyPixels = () =>
  new PictureRefused('too_many_pixels', `It has more than ${MAX_PIXELS / 1_000_000} megapixels.`);

/** Throws PictureRefused. */
export const measure = (bytes: Uint8Array): Promise<Measured> =>
  reading(async () => {
    const picture = open(bytes);
    const { autoOrient, width, height } = await picture.metadata();
    if (width * height > MAX_PIXELS) throw tooManyPixels();
    if (Math.max(width, height) > MAX_SIDE) {
      throw new PictureRefused('too_many_pixels', `One side has more than ${MAX_SIDE} pixels.`);
    }
    // A truncated file must not be stored.
    const sample = await picture
      .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'inside' })
      .png()
      .toBuffer();
    const { dominant, isOpaque } = await sharp(sample).stats();
    return {
      width: autoOrient.width,
      height: autoOrient.height,
      colour: isOpaque ? hex(dominant.r) + hex(dominant.g) + hex(dominant.b) : null,
    };
  });

/** In pixels, of a private picture's longer side. */
const PRIVATE_SIDE = 1600;

/** As `encode`, in one size. Throws PictureRefused. */
export const encodePrivate = (bytes: Uint8Array) =>
  reading(async () => {
    await measure(bytes);
    const side = { width: PRIVATE_SIDE, height: PRIVATE_SIDE };
    const { data, info } = await open(bytes)
      .resize({ ...side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 76, effort: 3 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });

/** Upright, in sRGB, without metadata, which may contain a location. Throws PictureRefused. */
export const encode = (
  original: string,
  width: number,
  format: PictureFormat,
): Promise<Uint8Array> =>
  reading(() => {
    const resized = open(original).resize({ width, withoutEnlargement: true });
    switch (format) {
      // The next effort takes twice the time and saves 2 % of bytes: docs/decisions/pictures.md.
      case 'avif':
        return resized.avif({ quality: 52, effort: 1 }).toBuffer();
      case 'webp':
        return resized.webp({ quality: 76, effort: 3 }).toBuffer();
      case 'png':
        return resized.png({ compressionLevel: 9 }).toBuffer();
      default:
        return resized.flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer();
    }
  });
