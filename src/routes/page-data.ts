import type { Reply } from '../contract/schemas.ts';
import type { Locale } from './locales.ts';
import type { RouteMatch } from './match.ts';

export const PAGE_DATA_ID = 'page-data';

/** `astro dev` requests a page's data alone with it, and renders the page itself. */
export const PAGE_DATA_TYPE = 'application/vnd.ennichi.page+json';

type Product = Reply<'getProduct'>;

/** A product in a list, without its description. */
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
  /** Only the first one is shown. */
  images: readonly Pick<Product['images'][number], 'url'>[];
  /** The cheapest one's prices are shown. */
  skus: readonly Pick<Product['skus'][number], 'price' | 'original_price'>[];
};

export interface ListedProducts {
  data: readonly ListedProduct[];
  meta: Pick<Reply<'listProducts'>['meta'], 'total' | 'current_page' | 'last_page'>;
}

/** A show without its counts, which every comment changes and the page does not show. */
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

/** Replies of public calls in a filled page, so that the browser does not send them. */
export type PageReplies = { [Name in WholeCall]?: Reply<Name> } & {
  listProducts?: ListedProducts;
  getPost?: ShownPost;
};

/** The search and filters of the market's list. */
export interface ProductSearch {
  /** Empty without a search. */
  keyword: string;
  /** Null for all vendors. */
  vendorId: number | null;
  kind: 'all' | 'goods' | 'tickets';
}

/**
 * The data of a filled page, inside it as JSON. It is the same for every visitor. Design §4.15.
 */
export interface PageData {
  route: RouteMatch;
  /** The market's search; null on another page. */
  search: ProductSearch | null;
  locale: Locale;
  /** When the page was rendered, in epoch milliseconds. */
  drawnAt: number;
  replies: PageReplies;
}

/** An island, as its tag in the shell names it. */
export interface IslandTag {
  /** The export name of its view. */
  name: string;
  props: Record<string, unknown>;
  /** The prefix of React's generated ids. */
  prefix: string;
}

/** Renders an island with a page's data; undefined for an island that is the same on every page. */
export type DrawIsland = (island: IslandTag, page: PageData) => string | undefined;
