import { getCookie } from 'hono/cookie';
import { id } from '../../src/contract/primitives.ts';
import { LOCALE_COOKIE, type Locale } from '../../src/routes/locales.ts';
import { matchRoute, type RouteMatch } from '../../src/routes/match.ts';
import { shellFile } from '../../src/routes/shells.ts';
import type { RequestContext } from '../http/env.ts';
import { chooseLocale } from '../http/locale.ts';
import { originOf } from '../http/origin.ts';
import { findStore, REGION, type StoreRow } from '../modules/store/queries.ts';
import { liveHead, productHead } from './head-data.ts';
import { fillHead, type PageHead } from './page-head.ts';

/** The page for a request. */
export interface Page {
  html: string;
  status: 200 | 404;
}

const localeFor = (c: RequestContext, store: StoreRow | undefined): Locale =>
  chooseLocale({
    query: c.req.query('locale'),
    cookie: getCookie(c, LOCALE_COOKIE),
    storeLocale: store?.locale,
    acceptLanguage: c.req.header('Accept-Language'),
  });

const SLUG = /^[a-z0-9-]{1,64}$/;

/** Finds the store of a route. Spec §2: a store of another region is not found. */
async function findStoreOf(c: RequestContext, match: RouteMatch | undefined) {
  const slug = match?.params.store;
  if (!slug || !SLUG.test(slug)) return undefined;
  const store = await findStore(c.var.services.db, slug);
  return store?.region === REGION ? store : undefined;
}

/** Finds the head of a product or show; `missing` when it does not exist, `generic` for other routes. */
async function findHead(
  c: RequestContext,
  { name, params }: RouteMatch,
  store: StoreRow | undefined,
): Promise<PageHead | 'generic' | 'missing'> {
  if (!store || (name !== 'product' && name !== 'live')) return 'generic';
  const itemId = id.safeParse(Number(name === 'product' ? params.productId : params.id));
  if (!itemId.success) return 'missing';
  const find = name === 'product' ? productHead : liveHead;
  return (await find(c.var.services, store, itemId.data, originOf(c))) ?? 'missing';
}

/**
 * Chooses the page of a request and fills its head. An unknown route or store gets the not-found page.
 * A missing product or show gets its own page, which shows that it is missing. Design §4.1, §4.3.
 */
export async function fillPage(c: RequestContext, shells: Map<string, string>): Promise<Page> {
  const match = matchRoute(new URL(c.req.url).pathname);
  const store = await findStoreOf(c, match);
  const locale = localeFor(c, store);
  const isFound = match !== undefined && (match.params.store === undefined || store !== undefined);
  const shell = isFound ? shells.get(shellFile(match.name, locale)) : undefined;
  if (!isFound || shell === undefined) {
    return { html: shells.get(shellFile('notFound', locale)) ?? '', status: 404 };
  }
  const head = await findHead(c, match, store);
  if (head === 'missing') return { html: shell, status: 404 };
  const status = match.name === 'notFound' ? 404 : 200;
  return { html: head === 'generic' ? shell : fillHead(shell, head), status };
}
