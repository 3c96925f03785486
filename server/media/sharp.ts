import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { type PictureFormat, PictureRefused } from '../ports/pictures.ts';

/** The most pixels of an original. */
const MAX_PIXELS = 50_000_000;
/** The side in pixels of the small copy that the dominant colour is counted in. */
const SAMPLE_SIDE = 64;

/** How many pictures are made at once. One processor is left for the requests of the shop. */
export const MAKERS = Math.max(1, availableParallelism() - 1);

// Each picture is made by one thread, and nothing of it is kept in memory afterwards.
sharp.concurrency(1);
sharp.cache(false);

// Only these readers: an SVG, PDF or camera file may refer to other files, or cost far more than its size.
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

/** What is to be known of an original before it is kept. */
export interface Measured {
  /** In pixels, turned upright. */
  width: number;
  height: number;
  /** `rrggbb`; null when parts of it are transparent. */
  colour: string | null;
}

const open = (input: Uint8Array | string) =>
  sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();

const hex = (value: number) => value.toString(16).padStart(2, '0');

/** Returns what `run` returns. Throws PictureRefused for whatever the library cannot read. */
async function reading<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    if ((error as Error).message.includes('pixel limit')) throw tooManyPixels();
    throw new PictureRefused(
      'not_a_picture',
      'It is no JPEG, PNG, WebP, AVIF or GIF that can be read.',
    );
  }
}

const tooManyPixels = () =>
  new PictureRefused('too_many_pixels', `It has more than ${MAX_PIXELS / 1_000_000} megapixels.`);

/** Measures an original by its bytes, whatever it is called. Throws PictureRefused. */
export const measure = (bytes: Uint8Array): Promise<Measured> =>
  reading(async () => {
    const picture = open(bytes);
    const { autoOrient, width, height } = await picture.metadata();
    if (width * height > MAX_PIXELS) throw tooManyPixels();
    // Decodes it once, whole: a file that breaks off must not be kept.
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

/**
 * Makes a picture of an original, at most `width` pixels wide, upright, in sRGB and without its
 * metadata (which may say where a picture was taken). Throws PictureRefused.
 */
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
