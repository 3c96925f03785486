import { readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PICTURE_WIDTHS, readPictureAddress } from '../../src/contract/picture.ts';
import { samplePicture } from '../support/sample-picture.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await startTestServer({ demo: false });
  address = await server.services.pictures.keep(await samplePicture());
});
afterAll(() => server.close());

const AVIF = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';
const at = (width: number | string, of = address) => of.replace(/\d+$/, String(width));
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.app.request(path, { method, headers });
const metadataOf = async (response: Response) => sharp(await response.arrayBuffer()).metadata();
const originalOf = (of: string) =>
  join(server.services.config.dataDir, 'pictures', 'originals', of.split('/')[2] ?? '');

describe('a picture (design §4.18)', () => {
  it('the address of a picture contains its size and colour', async () => {
    expect(readPictureAddress(address)).toMatchObject({ width: 1600, height: 1200 });
    expect(address).toMatch(/^\/pictures\/[0-9a-f]{20}-1600x1200-[0-9a-f]{6}\/1600$/);
    const red = await samplePicture({ width: 200, height: 200, format: 'png' });
    const flat = await sharp(red).composite([
      { input: { create: { width: 200, height: 200, channels: 3, background: '#c82818' } } },
    ]);
    const colour = readPictureAddress(
      await server.services.pictures.keep(await flat.png().toBuffer()),
    )?.colour;
    // The nearest of the 4,096 counted colours.
    expect(colour).toMatch(/^#c[0-9a-f]2[0-9a-f]1[0-9a-f]$/);
  });

  it('has the same address for the same bytes', async () => {
    expect(await server.services.pictures.keep(await samplePicture())).not.toBe(address);
    const bytes = await samplePicture({ width: 300, height: 300 });
    const first = await server.services.pictures.keep(bytes);
    expect(await server.services.pictures.keep(bytes)).toBe(first);
  });

  it.each([
    [AVIF, 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['image/avif;q=0, image/webp', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
    ['', 'image/jpeg', 'jpeg'],
  ])('a picture for “%s” is sent as %s', async (accept, type, format) => {
    const response = await get(at(320), { Accept: accept });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe(type);
    expect(response.headers.get('Vary')).toContain('Accept');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(await metadataOf(response)).toMatchObject({ format, width: 320, height: 240 });
  });

  it('has a separate ETag for each format', async () => {
    const modern = await get(at(320), { Accept: AVIF });
    const plain = await get(at(320));
    expect(modern.headers.get('ETag')).not.toBe(plain.headers.get('ETag'));
    const etag = modern.headers.get('ETag') ?? '';
    expect((await get(at(320), { Accept: AVIF, 'If-None-Match': etag })).status).toBe(304);
    expect((await get(at(320), { Accept: AVIF, 'If-None-Match': `"x", W/${etag}` })).status).toBe(
      304,
    );
    expect((await get(at(320), { 'If-None-Match': etag })).status).toBe(200);
  });

  it('answers HEAD without a body', async () => {
    const response = await get(at(320), {}, 'HEAD');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it.each([0, 1, 159, 161, 321, 1601, 3200, '320.5', '0320', '+320', 'original', ''])(
    'does not exist in a width of %o',
    async (width) => {
      expect((await get(at(width))).status).toBe(404);
    },
  );

  it('is never wider than its original', async () => {
    const small = await server.services.pictures.keep(
      await samplePicture({ width: 700, height: 70 }),
    );
    expect(small).toMatch(/\/960$/);
    expect(await metadataOf(await get(small))).toMatchObject({ width: 700, height: 70 });
    expect((await get(at(1280, small))).status).toBe(404);
    const tiny = await server.services.pictures.keep(
      await samplePicture({ width: 40, height: 40 }),
    );
    expect(await metadataOf(await get(tiny))).toMatchObject({ width: 40, height: 40 });
  });

  it.each([
    '/pictures',
    '/pictures/',
    '/pictures/x/320',
    '/pictures/0123456789abcdef0123-10x10/160',
    '/pictures/..%2F..%2Fennichi.db/320',
  ])('does not exist at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('does not exist under an id that states another size', async () => {
    expect((await get(address.replace('1600x1200', '1600x1201'))).status).toBe(404);
    expect((await get(`${address}/x`)).status).toBe(404);
  });

  it('with transparent parts comes as PNG and has no colour', async () => {
    const logo = await samplePicture({ width: 200, height: 200, format: 'png', transparent: true });
    const kept = await server.services.pictures.keep(logo);
    expect(readPictureAddress(kept)?.colour).toBeNull();
    expect((await get(kept)).headers.get('Content-Type')).toBe('image/png');
  });

  it('removes the location of a picture and turns it upright', async () => {
    const taken = await sharp(await samplePicture({ width: 400, height: 200 }))
      .withExif({ IFD3: { GPSLatitude: '35/1 41/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const kept = await server.services.pictures.keep(taken);
    expect(readPictureAddress(kept)).toMatchObject({ width: 200, height: 400 });
    const sent = await metadataOf(await get(at(160, kept)));
    expect(sent).toMatchObject({ width: 160, height: 320 });
    expect(sent.exif).toBeUndefined();
  });

  it('a picture returns 415 for a broken original, 404 for a missing one', async () => {
    const kept = await server.services.pictures.keep(
      await samplePicture({ width: 500, height: 500, background: '#123456' }),
    );
    await truncate(originalOf(kept), 300);
    const broken = await get(at(320, kept));
    expect(broken.status).toBe(415);
    expect(await broken.json()).toMatchObject({ report_type: 'UNSUPPORTED_MEDIA_TYPE' });
    expect(broken.headers.get('Cache-Control')).toBeNull();
    await rm(originalOf(kept));
    expect((await get(at(320, kept))).status).toBe(404);
  });
});

describe('an original', () => {
  const refusal = (bytes: Uint8Array) =>
    server.services.pictures.keep(bytes).then(
      () => 'kept',
      (error) => error.reason,
    );

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('may be a %s', async (format) => {
    expect(await refusal(await samplePicture({ width: 64, height: 64, format }))).toBe('kept');
  });

  it.each([
    ['a text', Buffer.from('a picture, honestly')],
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page', Buffer.from('<!doctype html><img src="a.jpg">')],
    ['the start of a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('is not %s', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('not_a_picture');
  });

  it('is not a TIFF, nor a JPEG that breaks off', async () => {
    expect(await refusal(await samplePicture({ width: 64, height: 64, format: 'tiff' }))).toBe(
      'not_a_picture',
    );
    const whole = await samplePicture();
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('not_a_picture');
  });

  it('has at most 15 MB and 50 megapixels', async () => {
    expect(await refusal(Buffer.alloc(15 * 1024 * 1024 + 1))).toBe('too_many_bytes');
    const wide = await sharp({
      create: { width: 10_000, height: 5001, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    expect(wide.length).toBeLessThan(1024 * 1024);
    expect(await refusal(wide)).toBe('too_many_pixels');
  });
});

describe('pictures that were made', () => {
  const madeDir = () => join(server.services.config.dataDir, 'pictures', 'made');

  it('a second request reads the stored picture', async () => {
    const kept = await server.services.pictures.keep(
      await samplePicture({ width: 400, height: 400, background: '#4a6' }),
    );
    const first = await (await get(at(160, kept))).arrayBuffer();
    await rm(originalOf(kept));
    const second = await (await get(at(160, kept))).arrayBuffer();
    expect(Buffer.from(second).equals(Buffer.from(first))).toBe(true);
  });

  it('concurrent requests encode a picture once', async () => {
    const kept = await server.services.pictures.keep(
      await samplePicture({ width: 800, height: 800, background: '#a46' }),
    );
    const { pictures } = server.services;
    const id = kept.split('/')[2] ?? '';
    const all = await Promise.all(Array.from({ length: 20 }, () => pictures.make(id, 640, 'webp')));
    expect(new Set(all).size).toBe(1);
  });

  it('a truncated or deleted file is encoded again', async () => {
    const kept = await server.services.pictures.keep(
      await samplePicture({ width: 400, height: 400, background: '#46a' }),
    );
    const whole = Buffer.from(await (await get(at(160, kept))).arrayBuffer());
    const name = (await readdir(madeDir())).find((each) =>
      each.startsWith(kept.split('/')[2] ?? ''),
    );
    await writeFile(join(madeDir(), name ?? ''), 'x');
    expect(Buffer.from(await (await get(at(160, kept))).arrayBuffer()).equals(whole)).toBe(true);
    await rm(join(madeDir(), name ?? ''));
    expect(Buffer.from(await (await get(at(160, kept))).arrayBuffer()).equals(whole)).toBe(true);
    expect((await stat(join(madeDir(), name ?? ''))).size).toBe(whole.length);
  });

  it('exist in each width of the list', async () => {
    for (const width of PICTURE_WIDTHS) {
      expect(await metadataOf(await get(at(width)))).toMatchObject({ width });
    }
  });
});
