import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostOf } from '../support/host.ts';
import { insertShop, type Shop } from '../support/shop.ts';
import { makeTestBuild } from '../support/test-build.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const BLOG = 'https://blog.example';
const OTHER = 'https://other.example';
const EVIL = 'https://evil.example';
let server: TestServer;
let shop: Shop;
let otherShop: Shop;

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  const { db } = server.services;
  const list = [BLOG, '*', 'https://a.example/path', "https://b.example; script-src 'none'", 7];
  shop = await insertShop(db, { embed_origins: JSON.stringify(list) });
  otherShop = await insertShop(db, { embed_origins: JSON.stringify([OTHER]) });
});
afterAll(() => server.close());

const storePath = (slug: string) => `/api/v1/stores/${slug}/products`;
const from = (origin: string) => ({ headers: { Origin: origin } });
const allowed = ({ headers }: { headers: Headers }) => headers.get('Access-Control-Allow-Origin');
const preflight = (path: string, origin: string) =>
  server.request(path, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': 'PUT' },
  });

describe('calls from a page elsewhere, Design §4.12', () => {
  it('calls of a store accept only its listed origins', async () => {
    const blog = await server.request(storePath(shop.slug), from(BLOG));
    expect([blog.status, allowed(blog)]).toEqual([200, BLOG]);
    expect(blog.headers.get('Vary')).toContain('Origin');
    expect(blog.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    for (const origin of [OTHER, EVIL, 'null', `${BLOG}.evil.example`, 'http://blog.example']) {
      expect(allowed(await server.request(storePath(shop.slug), from(origin))), origin).toBeNull();
    }
    expect(allowed(await server.request(storePath(otherShop.slug), from(BLOG)))).toBeNull();
    const byId = `/api/v1/liveweb/stores/${shop.storeId}/posts/${shop.postId}`;
    expect(allowed(await server.request(byId, from(BLOG)))).toBe(BLOG);
    expect(allowed(await server.request(byId, from(OTHER)))).toBeNull();
  });

  it('calls without a store accept the origins of every store', async () => {
    for (const origin of [BLOG, OTHER]) {
      expect(allowed(await server.request('/api/v1/liveweb/me', from(origin)))).toBe(origin);
    }
    expect(allowed(await server.request('/api/v1/liveweb/me', from(EVIL)))).toBeNull();
  });

  it('a refused call from a listed origin can read the error', async () => {
    const refused = await server.request('/api/v1/addresses', from(BLOG));
    expect([refused.status, allowed(refused)]).toEqual([401, BLOG]);
    expect(refused.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
  });

  it('a preflight request accepts only a listed origin', async () => {
    const yes = await preflight('/api/v1/cart-items/1', BLOG);
    expect([yes.status, allowed(yes)]).toEqual([204, BLOG]);
    expect(yes.headers.get('Access-Control-Allow-Methods')).toContain('PUT');
    for (const name of ['Authorization', 'X-Guest-Authorization', 'Idempotency-Key']) {
      expect(yes.headers.get('Access-Control-Allow-Headers')).toContain(name);
    }
    const no = await preflight('/api/v1/cart-items/1', EVIL);
    expect([no.status, allowed(no)]).toEqual([405, null]);
    expect((await preflight('/interaction-service/comment', BLOG)).status).toBe(204);
  });
});

async function policy(path: string): Promise<string | undefined> {
  const header = (await server.request(path)).headers.get('Content-Security-Policy');
  return header
    ?.split(';')
    .find((part) => part.trim().startsWith('frame-ancestors'))
    ?.trim();
}

describe('frames, Design §4.12', () => {
  it('the pages of a store can be framed by its listed origins', async () => {
    expect(await policy(`/${shop.slug}/market`)).toBe(`frame-ancestors 'self' ${BLOG}`);
    expect(await policy(`/${shop.slug}`)).toBe(`frame-ancestors 'self' ${BLOG}`);
    expect(await policy(`/${otherShop.slug}/live/1`)).toBe(`frame-ancestors 'self' ${OTHER}`);
  });

  it('pages that no store lists an origin for can be framed by this origin only', async () => {
    const { slug } = await insertShop(server.services.db);
    for (const path of ['/', `/${slug}/market`, '/nowhere/market', '/member/reset-password']) {
      expect(await policy(path), path).toBe("frame-ancestors 'self'");
    }
  });
});

describe('the scripts for other sites', () => {
  it('scripts for other sites can be imported by any origin, and are revalidated', async () => {
    const build = await makeTestBuild();
    const own = await startTestServer({ demo: false, config: { distDir: build.dir } });
    const script = await own.request('/embed.mjs', from(EVIL));
    expect([script.status, allowed(script)]).toEqual([200, '*']);
    expect(script.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect(allowed(await own.request('/favicon.svg', from(EVIL)))).toBeNull();
    await own.close();
    await build.remove();
  });
});

describe('the list of a store, Design §4.12', () => {
  it('the host’s list of origins applies at once to frames and calls', async () => {
    const own = await insertShop(server.services.db);
    const host = await hostOf(server, own);
    const framing = () => policy(`/${own.slug}/live/1`);
    const { body } = await host.call('setEmbedding', { body: { origins: [BLOG, BLOG] } });
    expect(body).toEqual({ origins: [BLOG], token: false });
    expect(await framing()).toBe(`frame-ancestors 'self' ${BLOG}`);
    expect((await host.call('setEmbedding', { body: { token: true } })).body).toEqual({
      origins: [BLOG],
      token: true,
    });
    const { body: store } = await server.call('getStore', { params: { slug: own.slug } });
    expect(store.settings).toContainEqual(
      expect.objectContaining({ name: 'embed_token', enable: true }),
    );
    await host.call('setEmbedding', { body: { origins: [], token: false } });
    expect(await framing()).toBe("frame-ancestors 'self'");
  });

  it.each(['*', 'shop.example', 'https://shop.example/', 'https://a.example; x', 'null', 'file:'])(
    'the list of origins rejects %s',
    async (bad) => {
      const host = await hostOf(server, shop);
      const { status } = await host.call('setEmbedding', { body: { origins: [bad] } });
      expect(status).toBe(422);
    },
  );
});

it('keeps tokens in the room unless the store lets them leave', async () => {
  const { body } = await server.call('getStore', { params: { slug: shop.slug } });
  expect(body.settings).toContainEqual(
    expect.objectContaining({ name: 'embed_token', enable: false }),
  );
});

it('a store’s reply contains the origins that may embed it', async () => {
  const { body } = await server.call('getStore', { params: { slug: shop.slug } });
  expect(body.embed_origins).toEqual([BLOG]);
});
