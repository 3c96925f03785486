import { href } from '../../src/routes/href.ts';
import { localeOfStore, locales } from '../../src/routes/locales.ts';
import { type RouteName, routeOf, routes } from '../../src/routes/table.ts';
import type { App, RequestContext } from '../http/env.ts';
import { escapeHtml } from '../http/html.ts';
import { absolute, originOf } from '../http/origin.ts';
import { listPublicPosts } from '../modules/post/list.ts';
import { listMarketProductIds } from '../modules/product/queries.ts';
import { findStore, listOpenStores, REGION, type StoreRow } from '../modules/store/queries.ts';
import { settingOf } from '../modules/store/rules/settings.ts';
import type { Services } from '../services.ts';
import { addressIn } from './page-head.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** The protocol's limit per file. A larger store lists its first products. */
const MAX_URLS = 50_000;

interface Entry {
  path: string;
  /** ISO-8601. */
  changedAt: string | null;
}

function urlXml({ path, changedAt }: Entry, store: StoreRow, origin: string): string {
  const page = { url: absolute(path, origin), ownLocale: localeOfStore(store.locale) };
  const alternates = locales.map(
    (locale) =>
      `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeHtml(addressIn(page, locale))}"/>`,
  );
  return [
    `<url><loc>${escapeHtml(page.url)}</loc>`,
    ...(changedAt ? [`<lastmod>${changedAt}</lastmod>`] : []),
    ...alternates,
    '</url>',
  ].join('');
}

/** Shows come first, so that the limit omits none. */
async function entriesOf({ db, clock }: Services, store: StoreRow): Promise<Entry[]> {
  const { id, slug } = store;
  const products = await listMarketProductIds(db, id, MAX_URLS);
  const posts = await listPublicPosts(db, id, clock(), MAX_URLS);
  return [
    { path: href('market', { store: slug }), changedAt: null },
    { path: href('storeInfo', { store: slug }), changedAt: null },
    { path: href('commercialNotice', { store: slug }), changedAt: null },
    ...(settingOf(store, 'show_lobby')?.enable
      ? [{ path: href('liveLobby', { store: slug }), changedAt: null }]
      : []),
    ...posts.flatMap((row) => [
      { path: href('live', { store: slug, id: row.id }), changedAt: row.updated_at },
      ...(row.live_status === 'live_stopped'
        ? [{ path: href('record', { store: slug, id: row.id }), changedAt: row.updated_at }]
        : []),
    ]),
    ...products.map((productId) => ({
      path: href('product', { store: slug, productId }),
      changedAt: null,
    })),
  ].slice(0, MAX_URLS);
}

const PERSONAL: readonly RouteName[] = ['login', 'resetPassword', 'emailVerify'];

/** For robots.txt, without paths below another. */
function personalPaths(): string[] {
  const paths = (Object.keys(routes) as RouteName[])
    .filter((name) => routeOf(name).access === 'member' || PERSONAL.includes(name))
    .map((name) => routes[name].pattern.replace(/\{\w+\}/g, '*'));
  return paths.filter((path) => !paths.some((above) => path.startsWith(`${above}/`)));
}

const STORE_SITEMAP = /^\/([a-z0-9-]{1,64})\/sitemap\.xml$/;

const xml = (c: RequestContext, body: string) => {
  c.header('Cache-Control', 'public, max-age=3600');
  return c.body(HEAD + body, 200, { 'Content-Type': 'application/xml; charset=utf-8' });
};

/** `robots.txt`, an index, and one sitemap per store. */
export function mountSitemaps(app: App): void {
  app.get('/robots.txt', (c) =>
    c.text(
      [
        'User-agent: *',
        ...personalPaths().map((path) => `Disallow: ${path}`),
        // Used by the pages.
        'Disallow: /interaction-service/',
        '',
        `Sitemap: ${absolute('/sitemap.xml', originOf(c))}`,
        '',
      ].join('\n'),
    ),
  );

  app.get('/sitemap.xml', async (c) => {
    const all = await listOpenStores(c.var.services.db);
    const stores = all.filter(({ closed_at }) => closed_at === null);
    const maps = stores.map(({ slug }) => absolute(`/${slug}/sitemap.xml`, originOf(c)));
    const entries = maps.map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`);
    return xml(c, `<sitemapindex ${SCHEMA}>${entries.join('\n')}</sitemapindex>`);
  });

  // Hono's fast router takes no parameter before fixed words.
  app.get('*', async (c, next) => {
    const slug = STORE_SITEMAP.exec(c.req.path)?.[1];
    const { services } = c.var;
    const store = slug === undefined ? undefined : await findStore(services.db, slug);
    if (store?.region !== REGION) return next();
    const entries = await entriesOf(services, store);
    const urls = entries.map((entry) => urlXml(entry, store, originOf(c)));
    const names = `${SCHEMA} xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
    return xml(c, `<urlset ${names}>${urls.join('\n')}</urlset>`);
  });
}
