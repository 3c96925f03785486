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
import { headOf } from './head-of.ts';
import { KeptPage } from './kept-page.ts';
import { headHtml } from './page-head.ts';
import { type FilledRoute, readReplies, validityOf } from './page-replies.ts';
import { drawPage, type Shell, withHead } from './shell.ts';

interface Views {
  shell: Shell;
  /** Undefined when the build has no views: the shell's skeletons stay. */
  drawIsland: DrawIsland | undefined;
}

interface Asked {
  name: FilledRoute;
  params: RouteMatch['params'];
  search: ProductSearch | null;
  locale: Locale;
  origin: string;
}

/** A page is the same for all visitors, so a private show is not in it: the browser requests the show. */
const isPrivate = ({ getPost }: PageReplies) => getPost?.is_private === true;

function pageOf(asked: Asked, replies: PageReplies, clock: () => Date): PageData {
  const { name, params, search, locale } = asked;
  return { route: { name, params }, search, locale, drawnAt: clock().getTime(), replies };
}

function draw({ shell, drawIsland }: Views, page: PageData, origin: string) {
  const { replies } = page;
  const isDrawn = drawIsland && !isPrivate(replies);
  const html = isDrawn ? drawPage(shell, page, drawIsland) : shell.html;
  return new KeptPage(withHead(html, headHtml(headOf(page, shell.texts, origin))));
}

/**
 * Returns a page with its content in the HTML, kept for as long as what it shows is true. Nothing in it
 * depends on the visitor but the language. Throws the ApiError of what does not exist. Design §4.15.
 */
export async function fillPage(c: RequestContext, views: Views, asked: Asked): Promise<KeptPage> {
  const { services, cache } = c.var;
  const { clock } = services;
  const { name, params, search, locale, origin } = asked;
  const read = () => readReplies(services, name, asked);
  const toPage = (replies: PageReplies) => draw(views, pageOf(asked, replies, clock), origin);
  if (!cache) return toPage(await read());
  const key = JSON.stringify(['page', origin, locale, name, params, search]);
  return cache.keep(key, validityOf(name), clock, read, toPage);
}

/** Returns what a page is drawn from, for `astro dev`, which draws it itself. */
export async function readPage(services: Services, asked: Asked): Promise<PageData | undefined> {
  const replies = await readReplies(services, asked.name, asked);
  return isPrivate(replies) ? undefined : pageOf(asked, replies, services.clock);
}
