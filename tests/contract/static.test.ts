import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestBuild, NOT_FOR_BROWSERS } from '../support/test-build.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let build: Awaited<ReturnType<typeof makeTestBuild>>;
beforeAll(async () => {
  build = await makeTestBuild();
  server = await startTestServer({ config: { distDir: build.dir } });
});
afterAll(async () => {
  await server.close();
  await build.remove();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.app.request(path, { headers, method });

async function page(path: string, headers: Record<string, string> = {}) {
  const response = await get(path, headers);
  const html = await response.text();
  return {
    response,
    html,
    status: response.status,
    name: /data-page="(\w+)"/.exec(html)?.[1],
    locale: /<html lang="([\w-]+)"/.exec(html)?.[1],
  };
}

it.each(NOT_FOR_BROWSERS)('does not serve /%s of the build', async (name) => {
  const response = await get(`/${name}`);
  expect(await response.text()).not.toContain('not for browsers');
  expect(response.status).toBe(404);
});

describe('pages', () => {
  it.each([
    ['/', 'home', 200],
    ['/hanamichi/market', 'market', 200],
    ['/hanamichi/market/', 'market', 200],
    ['/hanamichi/shopping/checkout/5', 'checkoutCompleted', 200],
    ['/error/permission', 'permissionError', 200],
    ['/403', 'forbidden', 403],
    ['/404', 'notFound', 404],
    ['/nowhere/market', 'notFound', 404],
    ['/elsewhere/market', 'notFound', 404],
    ['/elsewhere', 'notFound', 404],
    ['/no/such/page/at/all', 'notFound', 404],
    ['/%E0%A4%A/market', 'notFound', 404],
    ['/a%00b/market', 'notFound', 404],
    ['/hanamichi/market/product/999999', 'product', 404],
    ['/hanamichi/market/product/x', 'product', 404],
    ['/hanamichi/live/999999', 'live', 404],
  ])('%s is the %s page with status %i, Spec §2', async (path, name, status) => {
    expect(await page(path)).toMatchObject({ name, status });
  });

  it('/{store}/live leads to the latest show, Spec §2', async () => {
    const { status, headers } = await get('/hanamichi/live');
    expect(status).toBe(302);
    expect(headers.get('Location')).toBe('/hanamichi/live/1');
  });

  it('redirects a store’s address to its market, with the query, Spec §2', async () => {
    const response = await get('/hanamichi?locale=en&x=%26');
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('/hanamichi/market?locale=en&x=%26');
  });

  it('choose the language by query, cookie, store, browser, in that order', async () => {
    const cookie = { Cookie: 'ennichi_locale=en' };
    const browser = { 'Accept-Language': 'fr, en-GB;q=0.5, zh-Hant;q=0.8' };
    const all = { ...cookie, ...browser };
    expect((await page('/formosa/market?locale=ja', all)).locale).toBe('ja');
    expect((await page('/formosa/market?locale=zh_TW', cookie)).locale).toBe('zh-TW');
    expect((await page('/formosa/market?locale=xx', all)).locale).toBe('en');
    expect(
      (await page('/formosa/market', { ...browser, Cookie: 'ennichi_locale=xx' })).locale,
    ).toBe('zh-TW');
    expect((await page('/hanamichi/market', browser)).locale).toBe('ja');
    expect((await page('/', browser)).locale).toBe('zh-TW');
    expect((await page('/', { 'Accept-Language': 'fr, zh-CN' })).locale).toBe('ja');
    expect((await page('/')).locale).toBe('ja');
  });

  it('name what their language was chosen by in Vary', async () => {
    const vary = async (path: string) => (await get(path)).headers.get('Vary');
    expect(await vary('/')).toBe('Cookie, Accept-Language, Accept-Encoding');
    expect(await vary('/hanamichi/market')).toBe('Cookie, Accept-Encoding');
    expect(await vary('/hanamichi/market?locale=en')).toBe('Accept-Encoding');
    expect(await vary('/hanamichi/market?locale=xx')).toBe('Cookie, Accept-Encoding');
    expect(await vary('/nowhere/market')).toBe('Cookie, Accept-Language, Accept-Encoding');
  });

  it('are revalidated, and not sent again when unchanged', async () => {
    const { response } = await page('/hanamichi/market');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    const etag = response.headers.get('ETag') ?? '';
    const again = await get('/hanamichi/market', { 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await get('/hanamichi/market?locale=en', { 'If-None-Match': etag });
    expect(other.status).toBe(200);
  });

  it('are compressed with an encoding the browser accepts', async () => {
    const plain = (await page('/hanamichi/market')).html;
    const br = await get('/hanamichi/market', { 'Accept-Encoding': 'gzip, br' });
    expect(br.headers.get('Content-Encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(plain);
    const gzip = await get('/hanamichi/market', { 'Accept-Encoding': 'gzip, br;q=0' });
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(plain);
  });

  it('respond to HEAD without a body', async () => {
    const response = await get('/hanamichi/market', {}, 'HEAD');
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(Number(response.headers.get('Content-Length'))).toBeGreaterThan(0);
  });
});

describe('heads, design §4.3', () => {
  async function rename(name: string, description: string) {
    const { db } = server.services;
    const row = await db
      .selectFrom('product')
      .innerJoin('store', 'store.id', 'product.store_id')
      .select('product.id')
      .where('store.slug', '=', 'hanamichi')
      .where('product.status', '=', 'selling')
      .orderBy('product.id')
      .executeTakeFirstOrThrow();
    await db.updateTable('product').set({ name, description }).where('id', '=', row.id).execute();
    return row.id;
  }

  it('describe the product in the HTML', async () => {
    const id = await rename('藍の器', '一行目\n二行目');
    const { html, status } = await page(`/hanamichi/market/product/${id}`);
    expect(status).toBe(200);
    expect(html).toMatch(/<title>藍の器 \| [^<]+<\/title>/);
    expect(html).not.toContain('<title>product</title>');
    expect(html).toContain('<meta property="og:description" content="一行目 二行目">');
    expect(html).toContain(`content="http://localhost/hanamichi/market/product/${id}"`);
    const image = /property="og:image" content="http:\/\/localhost([^"]+)"/.exec(html)?.[1];
    expect(image).toBeDefined();
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Product',
      name: '藍の器',
      offers: { priceCurrency: 'JPY' },
    });
  });

  it('escape names', async () => {
    const evil = `"><script>alert(1)</script><!--/head-->$& $\` \u2028'`;
    const id = await rename(evil, evil);
    const { html } = await page(`/hanamichi/market/product/${id}`);
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json).name).toBe(evil);
    expect(html.match(/<\/html>/g)).toHaveLength(1);
  });

  it('describe the show', async () => {
    const latest = await server.call('getLatestPost', { params: { store: 'hanamichi' } });
    const { html, status } = await page(`/hanamichi/live/${latest.body.id}`);
    expect(status).toBe(200);
    expect(html).toContain('<meta property="og:type" content="video.other">');
    expect(html).toContain(`/hanamichi/live/${latest.body.id}">`);
  });

  it('do not describe the product of another store', async () => {
    const id = await rename('秘', '秘');
    const { html, status } = await page(`/formosa/market/product/${id}`);
    expect(status).toBe(404);
    expect(html).not.toContain('秘');
  });
});

describe('files', () => {
  const SCRIPT = '/_astro/app.abc123.js';

  it('are cached for a year when their name contains a hash', async () => {
    const script = await get(SCRIPT, { 'Accept-Encoding': 'br' });
    expect(script.status).toBe(200);
    expect(script.headers.get('Content-Type')).toContain('javascript');
    expect(script.headers.get('Content-Encoding')).toBe('br');
    expect(script.headers.get('Cache-Control')).toContain('immutable');
    const icon = await get('/favicon.svg');
    expect(icon.headers.get('Cache-Control')).not.toContain('immutable');
    const etag = icon.headers.get('ETag') ?? '';
    expect((await get('/favicon.svg', { 'If-None-Match': etag })).status).toBe(304);
    expect((await get(`/words/${encodeURIComponent('日本')}.json`)).status).toBe(200);
  });

  it('respond 404 when a newer build has removed them', async () => {
    const names = ['kept.svg', 'gone.svg', 'gone.mp4'];
    for (const name of names) await writeFile(join(build.dir, name), '<svg/>');
    const other = await startTestServer({ config: { distDir: build.dir } });
    const status = async (path: string, init?: RequestInit) =>
      (await other.app.request(path, init)).status;
    expect(await status('/kept.svg')).toBe(200);
    for (const name of names) await rm(join(build.dir, name));
    expect(await status('/gone.svg')).toBe(404);
    expect(await status('/gone.mp4')).toBe(404);
    expect(await status('/gone.mp4', { method: 'HEAD' })).toBe(404);
    expect(await status('/gone.mp4', { headers: { Range: 'bytes=0-1' } })).toBe(404);
    expect(await status('/kept.svg')).toBe(200);
    await other.close();
  });

  it('are served in ranges', async () => {
    const clip = '/demo/clip.mp4';
    const whole = await get(clip);
    expect(whole.headers.get('Accept-Ranges')).toBe('bytes');
    expect((await whole.arrayBuffer()).byteLength).toBe(1000);
    const piece = await get(clip, { Range: 'bytes=10-19' });
    expect([piece.status, piece.headers.get('Content-Range')]).toEqual([206, 'bytes 10-19/1000']);
    expect([...new Uint8Array(await piece.arrayBuffer())]).toEqual([
      10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
    ]);
    const end = await get(clip, { Range: 'bytes=-5' });
    expect(end.headers.get('Content-Range')).toBe('bytes 995-999/1000');
    const open = await get(clip, { Range: 'bytes=990-' });
    expect((await open.arrayBuffer()).byteLength).toBe(10);
    const beyond = await get(clip, { Range: 'bytes=1000-' });
    expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, 'bytes */1000']);
    expect((await get(clip, { Range: 'bytes=5-1' })).status).toBe(200);
  });

  it.each([
    '/../package.json',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/_astro/..%5c..%5cpackage.json',
    '/_astro/../../package.json',
    '/ja/_/market.html',
    '/_astro/',
    '/demo',
  ])('are served from the build only: %s', async (path) => {
    const { status, name } = await page(path);
    expect([status, name]).toEqual([404, 'notFound']);
  });
});
