import { slug as slugSchema } from '../../src/contract/primitives.ts';
import { latestLiveTarget } from '../../src/features/post/rules/latest-live.ts';
import { href } from '../../src/routes/href.ts';
import { matchRoute } from '../../src/routes/match.ts';
import { PAGE_DATA_TYPE } from '../../src/routes/page-data.ts';
import { isoOf } from '../db/time.ts';
import type { App, RequestContext } from '../http/env.ts';
import { sendUnknownCall } from '../http/errors.ts';
import { findLatestPostId } from '../modules/post/list.ts';
import { findStore } from '../modules/store/queries.ts';
import { type Build, openBuild } from './build.ts';
import { pageDataFor, pageFor } from './page.ts';
import { serveFile, servePage } from './serve.ts';
import { mountSitemaps } from './sitemap.ts';

const isSlug = (text: string) => slugSchema.safeParse(text).success;

function pathOf(c: RequestContext): string | undefined {
  try {
    return decodeURIComponent(new URL(c.req.url).pathname);
  } catch {
    return undefined;
  }
}

/** `/{store}` redirects to the product list, `/{store}/live` to the latest show. Spec §2. */
async function redirectOf(c: RequestContext): Promise<string | undefined> {
  const { pathname, search } = new URL(c.req.url);
  const match = matchRoute(pathname);
  const slug = match?.params.store;
  if (!slug) return undefined;
  if (match.name === 'storeHome') return `${href('market', { store: slug })}${search}`;
  if (match.name !== 'latestLive') return undefined;
  const { db, clock } = c.var.services;
  const store = await findStore(db, slug);
  const latest = store ? await findLatestPostId(db, store.id, isoOf(clock())) : null;
  return latestLiveTarget(slug, search, latest);
}

/** Returns the present address of a renamed store's page. */
async function renamedTo(c: RequestContext): Promise<string | undefined> {
  const { pathname, search } = new URL(c.req.url);
  const slug = matchRoute(pathname)?.params.store;
  const store = slug && isSlug(slug) ? await findStore(c.var.services.db, slug) : undefined;
  if (!store || store.slug === slug) return undefined;
  return `${pathname.replace(/^\/[^/]+/, `/${store.slug}`)}${search}`;
}

async function servePageData(c: RequestContext): Promise<Response> {
  const page = await pageDataFor(c);
  return page ? c.json(page) : c.body(null, 404);
}

async function serveRoute(c: RequestContext, build: Build): Promise<Response> {
  const present = await renamedTo(c);
  if (present) return c.redirect(present, 308);
  if (build.shells.size === 0) {
    return c.text('The pages are not built. Run "npm run build" and start the server again.', 503);
  }
  if (build.policy) c.set('pagePolicy', build.policy);
  const found = await pageFor(c, build);
  const target = found.status === 200 ? await redirectOf(c) : undefined;
  return target ? c.redirect(target, 302) : servePage(c, found);
}

/** Mount it last. */
export function mountStatic(app: App): void {
  let opening: Promise<Build> | undefined;
  mountSitemaps(app);
  app.on(['GET', 'HEAD'], '*', async (c) => {
    if (c.req.header('Accept') === PAGE_DATA_TYPE) return servePageData(c);
    opening ??= openBuild(c.var.services.config.distDir);
    const build = await opening;
    const file = build.files.get(pathOf(c) ?? '');
    return (file && (await serveFile(c, file))) ?? serveRoute(c, build);
  });
  app.all('*', sendUnknownCall);
}
