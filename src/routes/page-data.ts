import type { Reply } from '../contract/schemas.ts';
import type { Locale } from './locales.ts';
import type { RouteMatch } from './match.ts';

/** The id of the script element in a filled page that contains its data. */
export const PAGE_DATA_ID = 'page-data';

/** What `astro dev` accepts to get a page's data alone: it draws the page itself. */
export const PAGE_DATA_TYPE = 'application/vnd.ennichi.page+json';

type Product = Reply<'getProduct'>;

/** What a list shows of a product: a page of 24 brings no descriptions. */
export type ListedProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'vendor'
  | 'min_price'
  | 'max_price'
  | 'salable_status'
  | 'is_ticket'
  | 'adult_warning'
> & {
  /** The first one is shown. */
  images: readonly Pick<Product['images'][number], 'url'>[];
  /** The cheapest one's prices are shown. */
  skus: readonly Pick<Product['skus'][number], 'price' | 'original_price'>[];
};

/** A page of a product list. */
export interface ListedProducts {
  data: readonly ListedProduct[];
  meta: Pick<Reply<'listProducts'>['meta'], 'total' | 'current_page' | 'last_page'>;
}

/** A show without its counts, which nobody sees and every comment changes. */
export type ShownPost = Omit<Reply<'getPost'>, 'like_count' | 'comment_count'>;

type WholeCall =
  | 'listStores'
  | 'getStore'
  | 'getProduct'
  | 'getProductFilters'
  | 'listVods'
  | 'listShippingSettings'
  | 'listPaymentSettings'
  | 'getCommercialNotice';

/**
 * What a filled page brings of the replies of public calls, so that the browser does not ask for them.
 */
export type PageReplies = { [Name in WholeCall]?: Reply<Name> } & {
  listProducts?: ListedProducts;
  getPost?: ShownPost;
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
