import type { Reply } from '../contract/schemas.ts';
import type { Locale } from './locales.ts';
import type { RouteMatch } from './match.ts';

/** The id of the script element in a filled page that contains its data. */
export const PAGE_DATA_ID = 'page-data';

/** What `astro dev` accepts to get a page's data alone: it draws the page itself. */
export const PAGE_DATA_TYPE = 'application/vnd.ennichi.page+json';

type PublicCall =
  | 'listStores'
  | 'getStore'
  | 'listProducts'
  | 'getProduct'
  | 'getProductFilters'
  | 'getPost'
  | 'listVods'
  | 'listShippingSettings'
  | 'listPaymentSettings'
  | 'getCommercialNotice';

/** Replies of public calls, which a filled page brings so that the browser does not ask for them. */
export type PageReplies = {
  [Name in PublicCall]?: Reply<Name>;
};

/** What the market's list shows: everything, or what a search and its filters leave. */
export interface ProductSearch {
  /** Empty without a search. */
  keyword: string;
  /** The vendor whose products are shown; null for all. */
  vendorId: number | null;
  kind: 'all' | 'goods' | 'tickets';
}

/**
 * What a filled page was drawn from, inside it as JSON. Nothing in it depends on the visitor. Design
 * §4.15.
 */
export interface PageData {
  route: RouteMatch;
  /** The search of the market; null on another page. */
  search: ProductSearch | null;
  locale: Locale;
  /** When it was drawn, in epoch milliseconds. */
  drawnAt: number;
  replies: PageReplies;
}

/** One island of a page, as its tag in the shell names it. */
export interface IslandTag {
  /** The name under which its view is exported. */
  name: string;
  props: Record<string, unknown>;
  /** Begins the ids that React makes up in it. */
  prefix: string;
}

/** Draws an island with a page's data; undefined when that island is the same on every page. */
export type DrawIsland = (island: IslandTag, page: PageData) => string | undefined;
