import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { accepted } from './places.ts';

const pixelsOf = (picture: Buffer) =>
  sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** The accepted picture of this name, if the screenshot looks like it to the pixel. */
export async function acceptedLike(screenshot: Buffer, name: string): Promise<Buffer | undefined> {
  const file = join(accepted, name);
  if (!existsSync(file)) return undefined;
  const picture = readFileSync(file);
  const [a, b] = await Promise.all([pixelsOf(picture), pixelsOf(screenshot)]);
  return a.info.width === b.info.width && a.data.equals(b.data) ? picture : undefined;
}

/** A screenshot as it is kept. It costs ten times as much as to look at one. */
export const develop = (screenshot: Buffer): Promise<Buffer> =>
  sharp(screenshot).webp({ lossless: true, effort: 3 }).toBuffer();
