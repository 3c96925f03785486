import { createHash } from 'node:crypto';
import type { Locale } from '../../src/routes/locales.ts';
import type { RouteMatch } from '../../src/routes/match.ts';
import type {
  DrawIsland,
  PageData,
  PageReplies,
  ProductSearch,
} from '../../src/routes/page-data.ts';
import type { RequestContext } from '../http/env.ts';
import type { Services } from '../services.ts';
import { CompressedPage } from './compressed-page.ts';
import { headOf } from './head-of.ts';
import { headHtml } from './page-head.ts';
import {
  changesAt,
  type FilledRoute,
  readReplies,
  shownOf,
  validityOf,
  type WholeReplies,
} from './page-replies.ts';
import { drawPage, type Shell, withHead } from './shell.ts';

interface Views {
  shell: Shell;
  /** Without views the shell's skeletons stay. */
  drawIsland: DrawIsland | undefined;
}

interface Asked {
  name: FilledRoute;
  params: RouteMatch['params'];
  search: ProductSearch | null;
  locale: Locale;
  origin: string;
}

/** The browser fetches a private show itself, because a page is the same for all visitors. */
const isPrivate = ({ getPost }: PageReplies) => getPost?.is_private === true;

function pageOf(asked: Asked, replies: WholeReplies, now: Date): PageData {
  const { name, params, search, locale } = asked;
  const drawnAt = now.getTime();
  return { route: { name, params }, search, locale, drawnAt, replies: shownOf(replies) };
}

interface FilledPage {
  page: CompressedPage;
  byteLength: number;
  /** A hash of the data, and of the number of passed times that change it. */
  shows: string;
}

function showsOf(replies: WholeReplies, page: PageData): string {
  const passed = changesAt(replies).filter((at) => Date.parse(at ?? '') <= page.drawnAt).length;
  const shown = JSON.stringify([passed, page.replies]);
  return createHash('sha256').update(shown).digest('base64url');
}

function draw({ shell, drawIsland }: Views, page: PageData, origin: string) {
  const { replies } = page;
  const isDrawn = drawIsland && !isPrivate(replies);
  const html = isDrawn ? drawPage(shell, page, drawIsland) : shell.html;
  return new CompressedPage(withHead(html, headHtml(headOf(page, shell.texts, origin))));
}

/**
 * Cached while current; depends on the language only. Throws ApiError for a missing store, product
 * or show. Design §4.15.
 */
export async function fillPage(
  c: RequestContext,
  views: Views,
  asked: Asked,
): Promise<CompressedPage> {
  const { services, cache } = c.var;
  const { clock } = services;
  const { name, params, search, locale, origin } = asked;
  const read = () => readReplies(services, name, asked);
  // For unchanged content it keeps the compressed forms and the ETag.
  const toPage = (replies: WholeReplies, last?: FilledPage): FilledPage => {
    const data = pageOf(asked, replies, clock());
    const shows = showsOf(replies, data);
    if (last?.shows === shows) return last;
    const page = draw(views, data, origin);
    return { page, byteLength: page.byteLength, shows };
  };
  if (!cache) return toPage(await read()).page;
  const key = JSON.stringify(['page', origin, locale, name, params, search]);
  return (await cache.keep(key, validityOf(name), clock, read, toPage)).page;
}

export async function readPage(services: Services, asked: Asked): Promise<PageData | undefined> {
  const replies = await readReplies(services, asked.name, asked);
  return replies.getPost?.is_private ? undefined : pageOf(asked, replies, services.clock());
}
