import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runHost } from '../../server/cli/run.ts';
import { readPictureAddress } from '../../src/contract/picture.ts';
import { commandLineOf } from '../support/command-line.ts';
import { samplePicture } from '../support/sample-picture.ts';
import { insertShop, type Shop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let other: Server;
let port: number;
let shop: Shop;
let dir: string;
let asked: Record<string, number>;
const files: Record<string, Buffer> = {};

beforeAll(async () => {
  files['/bowl.jpg'] = await samplePicture({ width: 800, height: 600 });
  files['/cup.jpg'] = await samplePicture({ width: 300, height: 300, background: '#286' });
  files['/page.jpg'] = Buffer.from('<!doctype html><title>Not found</title>');
  files['/drawing.svg'] = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  files['/large.jpg'] = Buffer.alloc(15 * 1024 * 1024 + 1);
  files['/wide.png'] = await sharp({
    create: { width: 10_000, height: 5001, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer();
  other = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    asked[path] = (asked[path] ?? 0) + 1;
    if (path === '/inside') {
      response.writeHead(302, { Location: `http://inside.example:${port}/bowl.jpg` }).end();
      return;
    }
    const file = files[path];
    response.writeHead(file ? 200 : 404).end(file);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  ({ port } = other.address() as AddressInfo);
  server = await startTestServer({
    demo: false,
    network: {
      resolve: async (name) => [
        { address: name === 'inside.example' ? '127.0.0.2' : '127.0.0.1', family: 4 },
      ],
      isAllowed: (address) => address === '127.0.0.1',
    },
  });
  dir = mkdtempSync(join(tmpdir(), 'import-'));
});
beforeEach(async () => {
  shop = await insertShop(server.services.db);
  asked = {};
});
afterAll(async () => {
  rmSync(dir, { recursive: true });
  other.close();
  await server.close();
});

const url = (path: string, name = 'shop.example') => `http://${name}:${port}${path}`;

async function importPictures(...urls: string[]) {
  const file = join(dir, 'products.csv');
  const rows = urls.map((each, i) => `p${i},Product ${i},,100,5,${each}`);
  const header = 'Handle,Title,Option1 Value,Variant Price,Variant Inventory Qty,Image Src';
  writeFileSync(file, [header, ...rows].join('\n'));
  const said: string[] = [];
  const text = await host(['import', shop.slug, file], (line) => said.push(line));
  return { text, said };
}

function host(words: string[], progress: (line: string) => unknown = () => undefined) {
  const { pictures } = server.services;
  return runHost(
    words,
    commandLineOf(server, {
      pictures: async () => ({
        keep: (bytes) => pictures.keep(bytes),
        readOriginal: async () => new Uint8Array(),
      }),
      progress,
    }),
  );
}

const images = async (): Promise<Array<{ id: number; url: string }>> => {
  const query = { all: true };
  const { body } = await server.call('listProducts', { params: { slug: shop.slug }, query });
  return body.data.flatMap((product: { images: unknown[] }) => product.images);
};

test('pictures of imported products come from this server (design §4.18)', async () => {
  const { text, said } = await importPictures(url('/bowl.jpg'), url('/cup.jpg'));
  expect(text).toBe('2 products added, 0 updated.\n2 pictures fetched.');
  expect(said).toEqual(['Fetching pictures: 2 of 2']);
  const [bowl, cup] = await images();
  expect(readPictureAddress(bowl?.url ?? '')).toMatchObject({ width: 800, height: 600 });
  const response = await server.app.request(cup?.url ?? '', { headers: { Accept: 'image/webp' } });
  expect(response.status).toBe(200);
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 300 });
});

test('pictures are fetched once, and keep their ids when the file is imported again', async () => {
  await importPictures(url('/bowl.jpg'));
  const first = await images();
  const again = await importPictures(url('/bowl.jpg'));
  expect(again.text).toMatch(/^0 products added, 1 updated\.\nThe stock of what was there is as/);
  expect(await images()).toEqual(first);
  expect(asked).toEqual({ '/bowl.jpg': 1 });
  await importPictures(url('/cup.jpg'));
  expect(asked).toEqual({ '/bowl.jpg': 1, '/cup.jpg': 1 });
  expect((await images())[0]?.url).not.toBe(first[0]?.url);
});

test('many pictures are fetched in batches, with progress', async () => {
  const { text, said } = await importPictures(
    ...Array.from({ length: 14 }, (_, i) => url(`/${i % 2 ? 'bowl' : 'cup'}.jpg?${i}`)),
  );
  expect(said).toEqual([
    'Fetching pictures: 6 of 14',
    'Fetching pictures: 12 of 14',
    'Fetching pictures: 14 of 14',
  ]);
  expect(text).toContain('14 pictures fetched.');
  expect(asked).toEqual({ '/bowl.jpg': 7, '/cup.jpg': 7 });
});

test('a failed picture is reported with its reason, and retried', async () => {
  const { text } = await importPictures(
    url('/bowl.jpg'),
    url('/lost.jpg'),
    url('/page.jpg'),
    url('/drawing.svg'),
    url('/large.jpg'),
    url('/wide.png'),
    url('/inside'),
    url('/bowl.jpg', 'inside.example'),
    'http://shop.example:9/bowl.jpg',
  );
  expect(text.split('\n')).toEqual([
    '9 products added, 0 updated.',
    '1 picture fetched. Not fetched, so still loaded from their own servers:',
    `  Product 1: ${url('/lost.jpg')}: Its server answered with status 404.`,
    `  Product 2: ${url('/page.jpg')}: The file is not a readable JPEG, PNG, WebP, AVIF or GIF.`,
    `  Product 3: ${url('/drawing.svg')}: The file is not a readable JPEG, PNG, WebP, AVIF or GIF.`,
    `  Product 4: ${url('/large.jpg')}: It has more than 15 MB.`,
    `  Product 5: ${url('/wide.png')}: It has more than 50 megapixels.`,
    `  Product 6: ${url('/inside')}: Its address is not on the public internet.`,
    `  Product 7: ${url('/bowl.jpg', 'inside.example')}: Its address is not on the public internet.`,
    '  Product 8: http://shop.example:9/bowl.jpg: Its server did not answer in time.',
  ]);
  expect(asked['/bowl.jpg']).toBe(1);
  files['/lost.jpg'] = files['/cup.jpg'] as Buffer;
  const { text: second } = await importPictures(url('/bowl.jpg'), url('/lost.jpg'));
  expect(second).toMatch(/^0 products added, 2 updated\.\n1 picture fetched\. Not fetched/);
  expect(asked).toMatchObject({ '/bowl.jpg': 1, '/lost.jpg': 2 });
});

test('pictures of a store file are fetched once from their addresses', async () => {
  const file = join(dir, 'store.yaml');
  const url = `http://shop.example:${port}/bowl.jpg`;
  writeFileSync(
    file,
    [
      'slug: by-address',
      'name: 店',
      'products:',
      `  - { key: bowl, name: 鉢, pictures: [{ file: '${url}' }], skus: [{ price: 100, stock: 1 }] }`,
    ].join('\n'),
  );
  expect(await host(['store', 'apply', file, '--yes'])).toContain('1 picture fetched.');
  const [{ images }] = (await server.call('listProducts', { params: { slug: 'by-address' } })).body
    .data;
  expect(readPictureAddress(images[0].url)).toBeDefined();
  const before = asked['/bowl.jpg'];
  expect(await host(['store', 'apply', file, '--yes'])).toContain('Nothing to change.');
  expect(asked['/bowl.jpg']).toBe(before);
});
