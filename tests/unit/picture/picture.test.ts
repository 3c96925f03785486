import { describe, expect, it } from 'vitest';
import {
  PICTURE_WIDTHS,
  readPictureAddress,
  readPictureId,
  widthsOf,
} from '../../../src/contract/picture.ts';
import { pictureOf } from '../../../src/platform/media/picture.ts';

const HASH = '0123456789abcdef0123';
const id = `${HASH}-1600x1200-b9a184`;

describe('the address of a picture (design §4.18)', () => {
  it('the address of a picture contains its size and colour', () => {
    expect(readPictureAddress(`/pictures/${id}/1600`)).toEqual({
      id,
      width: 1600,
      height: 1200,
      colour: '#b9a184',
    });
  });

  it('the address of a transparent picture contains no colour', () => {
    expect(readPictureId(`${HASH}-64x64`)?.colour).toBeNull();
  });

  it.each([
    '',
    '/pictures/x/640',
    `/pictures/${id}`,
    `/pictures/${id}/640/x`,
    `/pictures/${id}/..`,
    `/pictures/${HASH}-0x100/160`,
    `/pictures/${HASH}-100x100-b9a18/160`,
    `/pictures/${HASH}-100x100-B9A184/160`,
    `https://elsewhere.example/pictures/${id}/640`,
    `//pictures/${id}/640`,
  ])('is not %o', (url) => {
    expect(readPictureAddress(url)).toBeUndefined();
  });

  it('no width exceeds the original', () => {
    expect(widthsOf({ width: 5000 })).toEqual([...PICTURE_WIDTHS]);
    expect(widthsOf({ width: 1600 })).toEqual([...PICTURE_WIDTHS]);
    expect(widthsOf({ width: 640 })).toEqual([160, 320, 480, 640]);
    expect(widthsOf({ width: 500 })).toEqual([160, 320, 480, 640]);
    expect(widthsOf({ width: 20 })).toEqual([160]);
  });
});

describe('pictureOf', () => {
  it('returns the widths, size and colour of a picture of our server', () => {
    expect(pictureOf(`/pictures/${id}/1600`)).toEqual({
      src: `/pictures/${id}/640`,
      srcSet: PICTURE_WIDTHS.map((width) => `/pictures/${id}/${width} ${width}w`).join(', '),
      width: 1600,
      height: 1200,
      colour: '#b9a184',
    });
  });

  it('returns any other URL as it is, and null for none', () => {
    expect(pictureOf('https://shop.example/a.jpg')).toEqual({ src: 'https://shop.example/a.jpg' });
    expect(pictureOf('/placeholders/product.svg')).toEqual({ src: '/placeholders/product.svg' });
    expect(pictureOf(null)).toBeNull();
    expect(pictureOf('')).toBeNull();
    for (const address of [
      '/\\evil.example/a.png',
      'https://evil.example\t/a.png',
      'data:image/svg+xml,x',
    ]) {
      expect(pictureOf(address), address).toBeNull();
    }
  });

  it('states the real width of a small picture', () => {
    const small = pictureOf(`/pictures/${HASH}-500x500/640`);
    expect(small?.srcSet).toMatch(/\/480 480w, \S+\/640 500w$/);
  });

  it('offers no width above the need of its place', () => {
    const widths = (upTo: number) =>
      pictureOf(`/pictures/${id}/1600`, { upTo })?.srcSet?.match(/\d+w/g);
    expect(widths(320)).toEqual(['160w', '320w']);
    expect(widths(10)).toEqual(['160w']);
    expect(pictureOf(`/pictures/${id}/1600`, { upTo: 320 })?.src).toBe(`/pictures/${id}/320`);
  });

  it('inserts the address into the pattern of a CDN', () => {
    const picture = pictureOf(`/pictures/${HASH}-320x320/320`, {
      pattern: 'https://cdn.example{path}',
    });
    expect(picture?.srcSet).toBe(
      `https://cdn.example/pictures/${HASH}-320x320/160 160w, https://cdn.example/pictures/${HASH}-320x320/320 320w`,
    );
  });

  it('sends the largest address and the width to an image service', () => {
    const pattern = 'https://images.example/w={width}/https://shop.example{largest}';
    expect(pictureOf(`/pictures/${id}/1600`, { pattern })?.src).toBe(
      `https://images.example/w=640/https://shop.example/pictures/${id}/1600`,
    );
  });
});
