import sharp from 'sharp';
import { expect, it } from 'vitest';
import { compare } from '../../../scripts/visual/compare.ts';

const sheet = (width: number, height: number, paint: (pixels: Buffer) => void = () => {}) => {
  const pixels = Buffer.alloc(width * height * 3, 200);
  paint(pixels);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true })
    .toBuffer();
};

it('finds no difference when no channel is more than two off', async () => {
  const plain = await sheet(8, 8);
  expect(await compare(plain, await sheet(8, 8))).toBeUndefined();
  const near = await sheet(8, 8, (pixels) => pixels.fill(202));
  expect(await compare(plain, near)).toBeUndefined();
});

it('finds one pixel that is slightly off, and marks it', async () => {
  const after = await sheet(8, 8, (pixels) => {
    pixels[3 * (8 * 2 + 5)] = 209;
  });
  const found = await compare(await sheet(8, 8), after);
  expect(found?.pixels).toBe(1);
  const marked = await sharp(found?.image).raw().toBuffer();
  expect([...marked.subarray(63, 66)]).toEqual([194, 48, 25]);
});

it('ignores a few slightly different pixels, as at the edge of a curve, and no more', async () => {
  const plain = await sheet(20, 20);
  const edge = (count: number, value: number) =>
    sheet(20, 20, (pixels) => pixels.fill(value, 0, 3 * count));
  expect(await compare(plain, await edge(48, 208))).toBeUndefined();
  expect((await compare(plain, await edge(49, 208)))?.pixels).toBe(49);
  expect((await compare(plain, await edge(1, 209)))?.pixels).toBe(1);
});

it('counts the pixels that only one of them covers', async () => {
  expect((await compare(await sheet(8, 8), await sheet(8, 10)))?.pixels).toBe(16);
  expect((await compare(await sheet(8, 10), await sheet(6, 10)))?.pixels).toBe(20);
});
