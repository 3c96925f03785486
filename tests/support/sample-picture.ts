import sharp from 'sharp';

interface Kind {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';
  /** Red, green, blue. */
  background?: string;
  transparent?: boolean;
}

/** A transparent GIF of one pixel, in base64. */
export const DOT = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Noisy, like a camera's picture. */
export function samplePicture({
  width = 1600,
  height = 1200,
  format = 'jpeg',
  background = '#b9a184',
  transparent = false,
}: Kind = {}): Promise<Buffer> {
  const canvas = sharp({
    create: {
      width,
      height,
      channels: transparent ? 4 : 3,
      background: transparent ? 'rgba(0, 0, 0, 0)' : background,
      ...(transparent ? {} : { noise: { type: 'gaussian' as const, mean: 128, sigma: 20 } }),
    },
  });
  return canvas.toFormat(format).toBuffer();
}
