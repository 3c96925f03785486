import type { Reply } from '../contract/schemas.ts';
import type { Locale } from './locales.ts';
import type { RouteMatch } from './match.ts';

export const PAGE_DATA_ID = 'page-data';

/** `astro dev` requests a page's data alone with it, and renders the page itself. */
export const PAGE_DATA_TYPE = 'application/vnd.ennichi.page+json';

type Product = Reply<'getProduct'>;

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
  images: readonly Pick<Product['images'][number], 'url'>[];
  skus: readonly Pick<Product['skus'][number], 'price' | 'original_price'>[];
};

export interface ListedProducts {
  data: readonly ListedProduct[];
  meta: Pick<Reply<'listProducts'>['meta'], 'total' | 'current_page' | 'last_page'>;
}

/** Every comment changes the counts, and the page does not show them. */
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

export interface ProductSearch {
  keyword: string;
  vendorId: number | null;
  kind: 'all' | 'goods' | 'tickets';
  /** Null: the store's order. */
  sort: 'new' | 'price' | 'price_desc' | 'popular' | null;
  tag: string | null;
  isInStock: boolean;
  isOnSale: boolean;
  minPrice: number | null;
  maxPrice: number | null;
}

/** In a filled page, as JSON. It is the same for every visitor. Design §4.15. */
export interface PageData {
  route: RouteMatch;
  /** Null on another page. */
  search: ProductSearch | null;
  locale: Locale;
  /** Epoch milliseconds. */
  drawnAt: number;
  replies: PageReplies;
}

export interface IslandTag {
  name: string;
  props: Record<string, unknown>;
  /** Of React's generated ids. */
  prefix: string;
}

/** Undefined for an island that is the same on every page. */
export type DrawIsland = (island: IslandTag, page: PageData) => string | undefined;
