import { getCookie } from 'hono/cookie';
import { searchOf } from '../../src/features/product/rules/search.ts';
import { LOCALE_COOKIE, type Locale, supportedLocale } from '../../src/routes/locales.ts';
import { matchRoute, type RouteMatch } from '../../src/routes/match.ts';
import type { PageData } from '../../src/routes/page-data.ts';
import { shellFile } from '../../src/routes/shells.ts';
import { ApiError } from '../http/api-error.ts';
import type { RequestContext } from '../http/env.ts';
import { chooseLocale } from '../http/locale.ts';
import { originOf } from '../http/origin.ts';
import { findStore, REGION, type StoreRow } from '../modules/store/queries.ts';
import type { Build } from './build.ts';
import { CompressedPage } from './compressed-page.ts';
import { fillPage, readPage } from './fill-page.ts';
import { isFilled } from './page-replies.ts';

export interface Page {
  page: CompressedPage;
  status: 200 | 403 | 404;
  /** Request headers that chose the language. */
  vary: string[];
}

/**
 * The order is URL, store, browser. Caches share a page between equal values of the `vary` headers.
 */
function localeFor(c: RequestContext, store: StoreRow | undefined) {
  const query = c.req.query('locale');
  const locale = chooseLocale({
    query,
    cookie: getCookie(c, LOCALE_COOKIE),
    storeLocale: store?.locale,
    acceptLanguage: c.req.header('Accept-Language'),
  });
  if (supportedLocale(query)) return { locale, vary: [] };
  return { locale, vary: store ? ['Cookie'] : ['Cookie', 'Accept-Language'] };
}

const SLUG = /^[a-z0-9-]{1,64}$/;

/** Spec §2: a store of another region is not found. */
async function findStoreOf(c: RequestContext, match: RouteMatch | undefined) {
  const slug = match?.params.store;
  if (!slug || !SLUG.test(slug)) return undefined;
  const store = await findStore(c.var.services.db, slug);
  return store?.region === REGION ? store : undefined;
}

function askedOf(c: RequestContext, { name, params }: RouteMatch, locale: Locale) {
  if (!isFilled(name)) return undefined;
  const search = name === 'market' ? searchOf(new URL(c.req.url)) : null;
  return { name, params, search, locale, origin: originOf(c) };
}

async function pageOf(c: RequestContext, build: Build, route: RouteMatch, locale: Locale) {
  const shell = build.shells.get(shellFile(route.name, locale));
  const asked = askedOf(c, route, locale);
  if (!shell || !asked) return shell?.page;
  try {
    return await fillPage(c, { shell, drawIsland: build.drawIsland }, asked);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

const statusOf = (name: string) => {
  if (name === 'notFound') return 404;
  return name === 'forbidden' ? 403 : 200;
};

/**
 * An unknown route or store gets the not-found page; a missing product or show gets its own. Design
 * §4.1, §4.3, §4.15.
 */
export async function pageFor(c: RequestContext, build: Build): Promise<Page> {
  const match = matchRoute(new URL(c.req.url).pathname);
  const store = await findStoreOf(c, match);
  const { locale, vary } = localeFor(c, store);
  const isFound = match !== undefined && (match.params.store === undefined || store !== undefined);
  const name = isFound ? match.name : 'notFound';
  const page = isFound ? await pageOf(c, build, match, locale) : undefined;
  if (page) return { page, status: statusOf(name), vary };
  const shell = build.shells.get(shellFile(name, locale));
  return { page: shell?.page ?? new CompressedPage(''), status: 404, vary };
}

export async function pageDataFor(c: RequestContext): Promise<PageData | undefined> {
  const match = matchRoute(new URL(c.req.url).pathname);
  const store = await findStoreOf(c, match);
  const asked = match && askedOf(c, match, localeFor(c, store).locale);
  return asked && readPage(c.var.services, asked);
}
