import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPictureAddress, widthsOf } from '../../src/contract/picture.ts';
import { samplePicture } from '../support/sample-picture.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const PICTURES = 50;
const ACCEPTS = ['image/avif', 'image/webp', '*/*'];
const MEGABYTE = 1024 * 1024;

let server: TestServer;
let all: Array<{ path: string; accept: string }>;
beforeAll(async () => {
  server = await startTestServer({ demo: false });
  all = [];
  for (let number = 0; number < PICTURES; number++) {
    const bytes = await samplePicture({ width: 500 + number, height: 400 });
    const address = await server.services.pictures.keep(bytes);
    const facts = readPictureAddress(address);
    if (!facts) throw new Error(address);
    for (const width of widthsOf(facts)) {
      for (const accept of ACCEPTS) all.push({ path: address.replace(/\d+$/, `${width}`), accept });
    }
  }
}, 120_000);
afterAll(() => server.close());

const get = ({ path, accept }: (typeof all)[number]) =>
  server.app.request(path, { headers: { Accept: accept } });

it('a flood of picture requests does not stop the server or slow the shop (design §4.18)', async () => {
  expect(all.length).toBeGreaterThan(400);
  const before = process.memoryUsage.rss();
  let isOver = false;
  let largest = before;
  let slowest = 0;
  const shop = (async () => {
    while (!isOver) {
      const begun = performance.now();
      expect((await server.app.request('/healthz')).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - begun);
      largest = Math.max(largest, process.memoryUsage.rss());
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const answers = await Promise.all(
    all.map(async (each) => {
      const response = await get(each);
      return { each, response, length: (await response.arrayBuffer()).byteLength };
    }),
  );
  isOver = true;
  await shop;

  const made = answers.filter(({ response }) => response.status === 200);
  const refused = answers.filter(({ response }) => response.status === 503);
  expect(made.length + refused.length).toBe(all.length);
  expect(made.length).toBeGreaterThanOrEqual(256);
  expect(refused.length).toBeGreaterThan(100);
  for (const { response } of refused) {
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  }
  expect(made.every(({ length }) => length > 0)).toBe(true);
  expect(slowest).toBeLessThan(1000);
  expect((largest - before) / MEGABYTE).toBeLessThan(200);

  for (const { each } of refused.slice(0, 50)) expect((await get(each)).status).toBe(200);
}, 120_000);

it('the repeated flood is served from files without encoding', async () => {
  const dir = join(server.services.config.dataDir, 'pictures', 'made');
  const names = await readdir(dir);
  const kept = all.filter(({ path, accept }) => {
    const [, , id, width] = path.split('/');
    const format = { 'image/avif': 'avif', 'image/webp': 'webp' }[accept] ?? 'jpeg';
    return names.includes(`${id}_${width}.${format}`);
  });
  expect(kept.length).toBeGreaterThanOrEqual(256);
  const changed = async () =>
    Promise.all(names.map(async (name) => (await stat(join(dir, name))).mtimeMs));
  const before = await changed();
  const statuses = await Promise.all(kept.map(async (each) => (await get(each)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await changed()).toEqual(before);
});
