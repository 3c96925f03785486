import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compare } from '../../../scripts/visual/compare.ts';

const sheet = (width: number, height: number, paint: (pixels: Buffer) => void = () => {}) => {
  const pixels = Buffer.alloc(width * height * 3, 200);
  paint(pixels);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true })
    .toBuffer();
};

/** Chromium's rendering of a button, or of a curve in two patch releases. */
const stored = (name: string) => readFileSync(new URL(`pairs/${name}.webp`, import.meta.url));

describe('stored pictures of Chromium', () => {
  it('are the same when two patch releases draw the edge of a curve differently', async () => {
    expect(await compare(stored('curve-79'), stored('curve-108'))).toBeUndefined();
  });

  it('differ when the border radius is 5 px instead of 4 px', async () => {
    expect((await compare(stored('button'), stored('radius-5')))?.pixels).toBe(36);
  });

  it('differ when the background is a little lighter', async () => {
    expect((await compare(stored('button'), stored('colour')))?.pixels).toBe(3009);
  });

  it('differ when the text is one pixel lower', async () => {
    expect((await compare(stored('button'), stored('text-moved')))?.pixels).toBe(306);
  });
});

describe('an edge', () => {
  const step = (middle: number, count = 1) =>
    sheet(20, 20, (pixels) => {
      for (let y = 0; y < 20; y++) {
        pixels.fill(y < count ? middle : 100, 3 * (y * 20 + 10), 3 * (y * 20 + 11));
        pixels.fill(0, 3 * (y * 20 + 11), 3 * (y + 1) * 20);
      }
    });

  it('may have another mix of the colours beside it', async () => {
    expect(await compare(await step(100, 1), await step(190, 1))).toBeUndefined();
  });

  it('may not have a colour that is not beside it', async () => {
    expect((await compare(await step(100, 1), await step(240, 1)))?.pixels).toBe(1);
  });

  it('may not move by more than half a pixel, or in many places', async () => {
    expect((await compare(await step(10, 1), await step(190, 1)))?.pixels).toBe(1);
    expect((await compare(await step(100, 4), await step(190, 4)))?.pixels).toBe(4);
  });
});

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

it('counts pixels that only one picture covers', async () => {
  expect((await compare(await sheet(8, 8), await sheet(8, 10)))?.pixels).toBe(16);
  expect((await compare(await sheet(8, 10), await sheet(6, 10)))?.pixels).toBe(20);
});
