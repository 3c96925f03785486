import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { measure } from '../../../server/media/sharp.ts';
import { declaredPicture, pngWith } from '../../support/declared-picture.ts';

const small = (format: 'jpeg' | 'webp' | 'avif') =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#456' } })
    .toFormat(format)
    .toBuffer();
const reasonOf = (bytes: Uint8Array) =>
  measure(bytes).then(
    () => 'read',
    (error) => error.reason ?? error,
  );

describe('a picture of a few bytes', () => {
  it.each([
    ['PNG', async () => declaredPicture.png(60_000, 60_000)],
    ['GIF', async () => declaredPicture.gif(65_535, 65_535)],
    ['JPEG', async () => declaredPicture.jpeg(65_500, 65_500, await small('jpeg'))],
    ['WebP', async () => declaredPicture.webp(16_383, 16_383, await small('webp'))],
    ['AVIF', async () => declaredPicture.avif(60_000, 60_000, await small('avif'))],
  ])('is refused by the size that a %s declares, before it is decoded', async (_, make) => {
    expect(await reasonOf(await make())).toBe('too_many_pixels');
  });

  it.each([
    [4_900_000, 10],
    [1, 49_000_000],
    [32_001, 1],
  ])('is refused by the length of one side: %i × %i', async (width, height) => {
    expect(await reasonOf(declaredPicture.png(width, height))).toBe('too_many_pixels');
  });

  it.each([
    [0, 5],
    [0x7fff_ffff, 0x7fff_ffff],
  ])('is no picture of %i × %i', async (width, height) => {
    expect(await reasonOf(declaredPicture.png(width, height))).toBe('not_a_picture');
  });

  it.each(['zTXt', 'iCCP'])('is read without inflating the %s part', async (part) => {
    expect(await reasonOf(pngWith(part, 200_000_000))).toBe('read');
  });
});
