import { getCookie } from 'hono/cookie';
import { id } from '../../src/contract/primitives.ts';
import { LOCALE_COOKIE, type Locale } from '../../src/routes/locales.ts';
import { matchRoute, type RouteMatch } from '../../src/routes/match.ts';
import { shellFile } from '../../src/routes/shells.ts';
import type { RequestContext } from '../http/env.ts';
import { chooseLocale } from '../http/locale.ts';
import { originOf } from '../http/origin.ts';
import { findStore, REGION, type StoreRow } from '../modules/store/queries.ts';
import { liveHead } from './live-head.ts';
import { fillHead, type PageHead } from './page-head.ts';
import { productHead } from './product-head.ts';

/** Which page answers a request, and how far it exists. */
export interface Page {
  shell: string;
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

/** The store of a route. Spec §2: an unknown one, or one of another region, is not found. */
async function storeOf(c: RequestContext, match: RouteMatch | undefined) {
  const slug = match?.params.store;
  if (!slug || !SLUG.test(slug)) return undefined;
  const store = await findStore(c.var.services.db, slug);
  return store?.region === REGION ? store : undefined;
}

/** The head of pages that are shared; `missing` when there is no such product or show. */
async function headOf(
  c: RequestContext,
  { name, params }: RouteMatch,
  store: StoreRow | undefined,
): Promise<PageHead | 'generic' | 'missing'> {
  if (!store || (name !== 'product' && name !== 'live')) return 'generic';
  const wanted = id.safeParse(Number(name === 'product' ? params.productId : params.id));
  if (!wanted.success) return 'missing';
  const find = name === 'product' ? productHead : liveHead;
  return (await find(c.var.services, store, wanted.data, originOf(c))) ?? 'missing';
}

/**
 * Chooses and fills the page of a request. What does not exist gets the not-found page, or, where
 * only the product or the show is missing, its own page, which says so. Design §4.1, §4.3.
 */
export async function pageOf(c: RequestContext, shells: Map<string, string>): Promise<Page> {
  const match = matchRoute(new URL(c.req.url).pathname);
  const store = await storeOf(c, match);
  const locale = localeFor(c, store);
  const isFound = match !== undefined && (match.params.store === undefined || store !== undefined);
  const shell = isFound ? shells.get(shellFile(match.name, locale)) : undefined;
  if (!isFound || shell === undefined) {
    return { shell: shells.get(shellFile('notFound', locale)) ?? '', status: 404 };
  }
  const head = await headOf(c, match, store);
  if (head === 'missing') return { shell, status: 404 };
  const status = match.name === 'notFound' ? 404 : 200;
  return { shell: head === 'generic' ? shell : fillHead(shell, head), status };
}
