import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildViews } from '../../scripts/build/views.ts';
import type { Reply } from '../../src/contract/schemas.ts';
import { locales } from '../../src/routes/locales.ts';
import { PAGE_DATA_ID, PAGE_DATA_TYPE, type PageData } from '../../src/routes/page-data.ts';
import { type RouteName, routeOf, routes } from '../../src/routes/table.ts';
import { insertPost, insertProduct, insertShop, type Shop } from '../support/shop.ts';
import { makeTestBuild } from '../support/test-build.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let build: Awaited<ReturnType<typeof makeTestBuild>>;
let shop: Shop;
let now = new Date();
beforeAll(async () => {
  build = await makeTestBuild();
  await buildViews(build.dir, { define: { __CLIENT_VERSION__: '"test"' } });
  server = await startTestServer({ config: { distDir: build.dir }, clock: () => now });
  shop = await insertShop(server.services.db, { name: '五百屋', description: '五百の品' });
});
afterAll(async () => {
  await server.close();
  await build.remove();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  server.app.request(path, { headers });

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await get(path, headers);
  const html = await response.text();
  const json = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`).exec(html)?.[1];
  const page = json ? (JSON.parse(json) as PageData) : undefined;
  return { status: response.status, etag: response.headers.get('ETag') ?? '', html, page };
}

const productPath = (id: number) => `/${shop.slug}/market/product/${id}`;
const addProduct = (product: Parameters<typeof insertProduct>[2]) =>
  insertProduct(server.services.db, shop, product).then(({ productId }) => productId);

const WORDS = { ja: '商品について', en: 'About this item', 'zh-TW': '商品說明' };

describe('a filled page', () => {
  it('shows its own product in its own language, 500 at once', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 500; n += 1) {
      ids.push(await addProduct({ product: { name: `品-${n}-号` }, sku: { price: 1000 + n } }));
    }
    const pages = await Promise.all(
      ids.map((id, n) => open(`${productPath(id)}?locale=${locales[n % 3]}`)),
    );
    for (const [n, { html, page, status }] of pages.entries()) {
      const locale = locales[n % 3] ?? 'ja';
      expect(status).toBe(200);
      expect(new Set(html.match(/品-\d+-号/g))).toEqual(new Set([`品-${n}-号`]));
      expect(html).toContain((1000 + n).toLocaleString('en-US'));
      expect(html).toContain(`<html lang="${locale}"`);
      for (const [other, word] of Object.entries(WORDS)) {
        expect(html.includes(word), `${word} in ${locale}`).toBe(other === locale);
      }
      expect([page?.locale, page?.replies.getProduct?.id]).toEqual([locale, ids[n]]);
    }
  });

  it('the commercial notice is filled with the payment methods that are on', async () => {
    const { page } = await open(`/${shop.slug}/jpcommercial`);
    const settings = await server.call('listPaymentSettings', { params: { slug: shop.slug } });
    expect(page?.replies.listPaymentSettings).toEqual(settings.body);
    const { data } = settings.body as Reply<'listPaymentSettings'>;
    expect(data.some(({ type, enabled }) => type === 'cash_on_delivery' && enabled)).toBe(true);
  });

  it('a filled page contains the replies of its calls', async () => {
    const id = await addProduct({});
    const { page } = await open(productPath(id));
    const [product, store] = await Promise.all([
      server.call('getProduct', { params: { id } }),
      server.call('getStore', { params: { slug: shop.slug } }),
    ]);
    const ofStore = { params: { slug: shop.slug } };
    const [shipping, notice] = await Promise.all([
      server.call('listShippingSettings', ofStore),
      server.call('getCommercialNotice', ofStore),
    ]);
    expect(page?.replies).toEqual({
      getProduct: product.body,
      getStore: store.body,
      listShippingSettings: shipping.body,
      getCommercialNotice: notice.body,
    });
    expect(page?.route).toEqual({
      name: 'product',
      params: { store: shop.slug, productId: String(id) },
    });
    const market = await open(`/${shop.slug}/market?keyword=%E5%8F%B7`);
    const list = await server.call('listProducts', {
      params: { slug: shop.slug },
      query: { keyword: '号' },
    });
    const brought = market.page?.replies.listProducts;
    expect(list.body).toMatchObject({ meta: brought?.meta });
    expect(brought?.data.map(({ id, name }) => [id, name])).toEqual(
      (list.body as Reply<'listProducts'>).data.map(({ id, name }) => [id, name]),
    );
    expect(Object.keys(brought?.data[0] ?? {})).not.toContain('description');
    expect(market.page?.search).toMatchObject({ keyword: '号', vendorId: null, kind: 'all' });
  });

  it('a filled page is the same for every visitor', async () => {
    const path = productPath(await addProduct({}));
    const token = await server.login();
    const { token: guest } = await server.guest();
    const ghost = await open(path);
    const cookie = { Cookie: `ennichi_token=${token}` };
    for (const headers of [{ Authorization: `Bearer ${token}` }, cookie, { guest }]) {
      expect((await open(path, headers as Record<string, string>)).html).toBe(ghost.html);
    }
  });

  it('a filled page is cached until its content changes', async () => {
    const id = await addProduct({ product: { name: '前の名' } });
    const path = productPath(id);
    const first = await open(path);
    expect((await open(path)).etag).toBe(first.etag);
    expect((await get(path, { 'If-None-Match': first.etag })).status).toBe(304);
    const { db } = server.services;
    await db.updateTable('product').set({ name: '後の名' }).where('id', '=', id).execute();
    const second = await open(path);
    expect(second.html).toContain('後の名');
    expect(second.html).not.toContain('前の名');
    expect((await get(path, { 'If-None-Match': first.etag })).status).toBe(200);
  });

  it('a filled page stays cached through unrelated changes: a comment, a like, another product’s stock', async () => {
    const { db } = server.services;
    const postId = await insertPost(db, shop.storeId, { title: 'にぎやか' });
    const other = await addProduct({ product: { in_market: 0 } });
    const live = `/${shop.slug}/live/${postId}`;
    const product = productPath(await addProduct({}));
    const first = { live: await open(live), product: await open(product) };
    now = new Date(now.getTime() + 1000);
    const said = await server.call('sendComment', {
      body: { post_id: postId, message: 'こんばんは', pn_id: 'a', source: 'liveweb' },
      token: await server.login(),
    });
    expect(said.status).toBe(200);
    await db.updateTable('post').set({ like_count: 7 }).where('id', '=', postId).execute();
    await db.updateTable('sku').set({ stock: 1 }).where('product_id', '=', other).execute();
    const { body } = await server.call('getPost', {
      params: { storeId: shop.slug, postId },
    });
    expect(body).toMatchObject({ comment_count: 1, like_count: 7 });
    expect((await open(live)).html).toBe(first.live.html);
    expect((await open(product)).html).toBe(first.product.html);
    await db.updateTable('post').set({ title: 'しずか' }).where('id', '=', postId).execute();
    expect((await open(live)).html).not.toBe(first.live.html);
  });

  it('changes when a sale begins, without any write', async () => {
    const saleStart = new Date(now.getTime() + 60_000);
    const id = await addProduct({ product: { sale_started_at: saleStart.toISOString() } });
    const path = productPath(id);
    expect((await open(path)).page?.replies.getProduct?.salable_status).toBe('before_sell');
    now = saleStart;
    expect((await open(path)).page?.replies.getProduct?.salable_status).toBe('on_sell');
  });

  it('shows the show with the product being sold; a private show is for its browser', async () => {
    const { db } = server.services;
    const id = await addProduct({ product: { name: '壇上の品' } });
    const postId = await insertPost(db, shop.storeId, {
      title: '今夜の縁日',
      selling_product_id: id,
    });
    await db
      .insertInto('post_product')
      .values({ post_id: postId, product_id: id, keyword: 'A1', position: 1 })
      .execute();
    const path = `/${shop.slug}/live/${postId}`;
    const shown = await open(path);
    expect(shown.html).toMatch(/<h1[^>]*>今夜の縁日<\/h1>/);
    expect(shown.html).toContain('壇上の品');
    expect(shown.html).not.toContain('skeleton<');
    await db.updateTable('post').set({ is_private: 1 }).where('id', '=', postId).execute();
    const hidden = await open(path);
    expect(hidden.page).toBeUndefined();
    expect(hidden.html).not.toContain('壇上の品');
    expect(hidden.html).toContain('content="noindex"');
  });

  it('the page’s data cannot end its script element', async () => {
    const evil = '</script><script>alert(1)</script><!--/head-->$&';
    const id = await addProduct({ product: { name: evil, description: evil } });
    const { html, page } = await open(productPath(id));
    expect(html).not.toContain('<script>alert');
    expect(page?.replies.getProduct?.name).toBe(evil);
    const search = await open(`/${shop.slug}/market?keyword=${encodeURIComponent(evil)}`);
    expect(search.html).not.toContain('<script>alert');
  });
});

describe('the views of the build', () => {
  it('are not served', async () => {
    expect((await get('/server/views.js')).status).toBe(404);
  });

  it('the server sends the data of a filled page to `astro dev`', async () => {
    const id = await addProduct({});
    const asked = await get(`${productPath(id)}?locale=en`, { Accept: PAGE_DATA_TYPE });
    const { page } = await open(`${productPath(id)}?locale=en`);
    expect({ ...(await asked.json()), drawnAt: 0 }).toEqual({ ...page, drawnAt: 0 });
    expect((await get('/403', { Accept: PAGE_DATA_TYPE })).status).toBe(404);
  });
});

describe('what search engines read', () => {
  const tags = (html: string, rel: string) =>
    [...html.matchAll(new RegExp(`<link rel="${rel}"([^>]*)>`, 'g'))].map(([, rest = '']) => [
      /hreflang="([^"]+)"/.exec(rest)?.[1],
      /href="([^"]+)"/.exec(rest)?.[1],
    ]);
  const jsonLd = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json ?? ''),
    );

  it('names the page in each language, and by one address', async () => {
    const url = `http://localhost/${shop.slug}/market`;
    const { html } = await open(`/${shop.slug}/market?locale=en&utm=x`);
    expect(tags(html, 'canonical')).toEqual([[undefined, `${url}?locale=en`]]);
    expect(tags(html, 'alternate')).toEqual([
      ['ja', url],
      ['en', `${url}?locale=en`],
      ['zh-TW', `${url}?locale=zh-TW`],
      ['x-default', url],
    ]);
    expect(html).toContain('<meta name="description" content="五百の品">');
    expect(html).toMatch(/<title>[^<]+ \| 五百屋<\/title>/);
    expect(html).toContain('<meta property="og:locale" content="en_US">');
    expect(tags((await open(`/${shop.slug}/market`)).html, 'canonical')[0]?.[1]).toBe(url);
  });

  it('omits a missing description, and uses the store’s for a product without one', async () => {
    const described = await addProduct({ product: { description: '土の器。' } });
    const bare = await addProduct({ product: { description: '' } });
    const mute = await insertShop(server.services.db, { description: '' });
    const descriptions = async (path: string) => {
      const { html } = await open(path);
      return [
        ...html.matchAll(
          /<meta (?:name="description"|property="og:description") content="(.*?)">/g,
        ),
      ].map(([, content]) => content);
    };
    expect(await descriptions(productPath(described))).toEqual(['土の器。', '土の器。']);
    expect(await descriptions(productPath(bare))).toEqual(['五百の品', '五百の品']);
    expect(jsonLd((await open(productPath(bare))).html)[0]).not.toHaveProperty('description');
    expect(await descriptions(`/${mute.slug}/market`)).toEqual([]);
  });

  it('does not list results of a search', async () => {
    const { html } = await open(`/${shop.slug}/market?keyword=x`);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(tags(html, 'alternate')).toEqual([]);
  });

  it('describes a product and its breadcrumb', async () => {
    const id = await addProduct({ product: { name: '湯のみ' }, sku: { price: 4321 } });
    const [product, crumbs] = jsonLd((await open(productPath(id))).html);
    expect(product).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: '湯のみ',
      offers: { lowPrice: 4321, priceCurrency: 'JPY' },
    });
    expect(crumbs['@type']).toBe('BreadcrumbList');
    expect(crumbs.itemListElement.map((step: { item: string }) => step.item)).toEqual([
      `http://localhost/${shop.slug}/market`,
      `http://localhost${productPath(id)}`,
    ]);
  });

  it('describes a show as a broadcast, and its replay as a video', async () => {
    const { db } = server.services;
    const postId = await insertPost(db, shop.storeId, { title: '終わる縁日' });
    const path = `/${shop.slug}/live/${postId}`;
    const [live] = jsonLd((await open(path)).html);
    expect(live).toMatchObject({ '@type': 'VideoObject', name: '終わる縁日' });
    expect(live.publication.isLiveBroadcast).toBe(true);
    const expires = new Date(now.getTime() + 86_400_000).toISOString();
    await db
      .updateTable('post')
      .set({ live_status: 'live_stopped', replay_expired_at: expires })
      .where('id', '=', postId)
      .execute();
    const [replay] = jsonLd((await open(path)).html);
    expect(replay).toMatchObject({ '@type': 'VideoObject', expires });
    expect(replay.publication).toBeUndefined();
    const before = await open(path);
    now = new Date(expires);
    expect((await open(path)).etag).not.toBe(before.etag);
  });

  it('lists the public pages of each store in a sitemap', async () => {
    const robots = await (await get('/robots.txt')).text();
    expect(robots).toContain('Sitemap: http://localhost/sitemap.xml');
    const index = await (await get('/sitemap.xml')).text();
    expect(index).toContain(`<loc>http://localhost/${shop.slug}/sitemap.xml</loc>`);
    expect(index).not.toContain('elsewhere');
    const { db } = server.services;
    const inMarket = await addProduct({ product: { in_market: 1 } });
    const draft = await addProduct({ product: { in_market: 0 } });
    const open = await insertPost(db, shop.storeId);
    const hidden = await insertPost(db, shop.storeId, { is_private: 1 });
    const response = await get(`/${shop.slug}/sitemap.xml`);
    expect(response.headers.get('Content-Type')).toContain('xml');
    const map = await response.text();
    expect(map).toContain(`<loc>http://localhost${productPath(inMarket)}</loc>`);
    expect(map).toContain(
      `hreflang="en" href="http://localhost${productPath(inMarket)}?locale=en"`,
    );
    expect(map).toContain(`<loc>http://localhost/${shop.slug}/live/${open}</loc>`);
    // A store of more pages than a file may have loses products, not shows.
    expect(map.indexOf(`/live/${open}<`)).toBeLessThan(map.indexOf('/market/product/'));
    expect(map).not.toContain(`${productPath(draft)}<`);
    expect(map).not.toContain(`/live/${hidden}<`);
    expect((await get('/elsewhere/sitemap.xml')).status).toBe(404);
  });

  it('robots.txt excludes personal pages only', async () => {
    const robots = await (await get('/robots.txt')).text();
    const forbidden = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(
      ([, path = '']) => new RegExp(`^${path.replaceAll('*', '.*')}`),
    );
    const kept = (Object.keys(routes) as RouteName[]).filter((name) => {
      const path = routes[name].pattern.replace('{store}', 'hanamichi').replace(/\{\w+\}/g, '1');
      return forbidden.some((pattern) => pattern.test(path));
    });
    const members = (Object.keys(routes) as RouteName[]).filter(
      (name) => routeOf(name).access === 'member',
    );
    expect(members).toContain('orders');
    expect(kept.sort()).toEqual([...members, 'login', 'resetPassword', 'emailVerify'].sort());
    expect(forbidden.some((pattern) => pattern.test('/hanamichi/sitemap.xml'))).toBe(false);
  });
});
