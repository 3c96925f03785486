import { idText } from '../../src/contract/primitives.ts';
import { type Reply, schemas } from '../../src/contract/schemas.ts';
import { EVERYTHING, queryOf } from '../../src/features/product/rules/search.ts';
import type { RouteMatch } from '../../src/routes/match.ts';
import type {
  ListedProducts,
  PageReplies,
  ProductSearch,
  ShownPost,
} from '../../src/routes/page-data.ts';
import type { RouteName } from '../../src/routes/table.ts';
import { notFound } from '../http/api-error.ts';
import type { Validity } from '../http/cache.ts';
import { readAsGhost } from '../http/cached-call.ts';
import { getPost, listVods } from '../modules/post/routes.ts';
import { isProductOf } from '../modules/product/queries.ts';
import { getProduct, getProductFilters, listProducts } from '../modules/product/routes.ts';
import {
  getCommercialNotice,
  getStore,
  listPaymentSettings,
  listShippingSettings,
  listStores,
} from '../modules/store/routes.ts';
import type { Services } from '../services.ts';

interface Asked {
  params: RouteMatch['params'];
  search: ProductSearch | null;
}

export type WholeReplies = { [Name in keyof typeof calls]?: Reply<Name> };

type Read = (services: Services, asked: Asked) => Promise<WholeReplies>;

const readStore = (services: Services, { store: slug = '' }: Asked['params']) =>
  readAsGhost(services, getStore, { params: { slug }, query: undefined });

const idIn = (text: string | undefined): number => {
  const id = idText.safeParse(text);
  if (!id.success) throw notFound();
  return id.data;
};

const readHome: Read = async (services) => ({
  listStores: await readAsGhost(services, listStores, { params: {}, query: undefined }),
});

const readMarket: Read = async (services, { params, search }) => ({
  getStore: await readStore(services, params),
  listProducts: await readAsGhost(services, listProducts, {
    params: { slug: params.store ?? '' },
    query: schemas.listProducts.query.parse(queryOf(search ?? EVERYTHING)),
  }),
  getProductFilters: await readAsGhost(services, getProductFilters, {
    params: { slug: params.store ?? '' },
    query: undefined,
  }),
});

const readProduct: Read = async (services, { params }) => {
  const id = idIn(params.productId);
  const store = await readStore(services, params);
  if (!(await isProductOf(services.db, store.id, id))) throw notFound();
  const product = await readAsGhost(services, getProduct, { params: { id }, query: undefined });
  const ofStore = { params: { slug: store.slug } };
  return {
    getStore: store,
    getProduct: product,
    listShippingSettings: await readAsGhost(services, listShippingSettings, {
      ...ofStore,
      query: {},
    }),
    getCommercialNotice: await readAsGhost(services, getCommercialNotice, {
      ...ofStore,
      query: undefined,
    }),
  };
};

const readLive: Read = async (services, { params }) => {
  const shown = { storeId: params.store ?? '', postId: idIn(params.id) };
  const post = await readAsGhost(services, getPost, { params: shown, query: undefined });
  // Only browsers with a preview see a rehearsal.
  if (post.type !== 'formal') throw notFound();
  return { getStore: await readStore(services, params), getPost: post };
};

const readLobby: Read = async (services, { params }) => {
  const store = { params: { slug: params.store ?? '' }, query: undefined };
  return {
    getStore: await readAsGhost(services, getStore, store),
    listVods: await readAsGhost(services, listVods, { ...store, query: { page: 1 } }),
  };
};

const readInfo: Read = async (services, { params }) => {
  const store = { params: { slug: params.store ?? '' }, query: undefined };
  return {
    getStore: await readAsGhost(services, getStore, store),
    listVods: await readAsGhost(services, listVods, { ...store, query: { page: 1 } }),
    listShippingSettings: await readAsGhost(services, listShippingSettings, {
      ...store,
      query: {},
    }),
    listPaymentSettings: await readAsGhost(services, listPaymentSettings, store),
    getCommercialNotice: await readAsGhost(services, getCommercialNotice, store),
  };
};

const readNotice: Read = async (services, { params }) => {
  const store = { params: { slug: params.store ?? '' }, query: undefined };
  return {
    getStore: await readStore(services, params),
    getCommercialNotice: await readAsGhost(services, getCommercialNotice, store),
    listPaymentSettings: await readAsGhost(services, listPaymentSettings, store),
  };
};

const calls = {
  listStores,
  getStore,
  listProducts,
  getProduct,
  getProductFilters,
  getPost,
  listVods,
  listShippingSettings,
  listPaymentSettings,
  getCommercialNotice,
};

interface FilledPage {
  read: Read;
  from: readonly (keyof WholeReplies)[];
}

const filled = {
  home: { read: readHome, from: ['listStores'] },
  market: { read: readMarket, from: ['getStore', 'listProducts', 'getProductFilters'] },
  product: {
    read: readProduct,
    from: ['getStore', 'getProduct', 'listShippingSettings', 'getCommercialNotice'],
  },
  live: { read: readLive, from: ['getStore', 'getPost'] },
  record: { read: readLive, from: ['getStore', 'getPost'] },
  liveLobby: { read: readLobby, from: ['getStore', 'listVods'] },
  storeInfo: {
    read: readInfo,
    from: [
      'getStore',
      'listVods',
      'listShippingSettings',
      'listPaymentSettings',
      'getCommercialNotice',
    ],
  },
  commercialNotice: {
    read: readNotice,
    from: ['getStore', 'getCommercialNotice', 'listPaymentSettings'],
  },
} as const satisfies Partial<Record<RouteName, FilledPage>>;

export type FilledRoute = keyof typeof filled;

/** Design §4.15. */
export const isFilled = (name: RouteName): name is FilledRoute => name in filled;

/** By the functions that serve the browser's calls. Throws their ApiError. */
export const readReplies = (services: Services, name: FilledRoute, asked: Asked) =>
  filled[name].read(services, asked);

const listed = ({ data, meta }: Reply<'listProducts'>): ListedProducts => ({
  data: data.map(({ id, name, images, skus, ...product }) => ({
    id,
    name,
    vendor: product.vendor,
    min_price: product.min_price,
    max_price: product.max_price,
    salable_status: product.salable_status,
    is_ticket: product.is_ticket,
    adult_warning: product.adult_warning,
    images: images.slice(0, 1).map(({ url }) => ({ url })),
    skus: skus
      .filter(({ price }) => price === product.min_price)
      .slice(0, 1)
      .map(({ price, original_price }) => ({ price, original_price })),
  })),
  meta: { total: meta.total, current_page: meta.current_page, last_page: meta.last_page },
});

const withoutCounts = ({
  like_count: _likes,
  comment_count: _comments,
  ...post
}: Reply<'getPost'>): ShownPost => post;

/** Less to send, and fewer changes. */
export function shownOf({ listProducts, getPost, ...replies }: WholeReplies): PageReplies {
  return {
    ...replies,
    ...(listProducts ? { listProducts: listed(listProducts) } : {}),
    ...(getPost ? { getPost: withoutCounts(getPost) } : {}),
  };
}

export const changesAt = (replies: WholeReplies) => [
  ...(replies.listProducts ? (listProducts.changesAt?.(replies.listProducts) ?? []) : []),
  ...(replies.getProduct ? (getProduct.changesAt?.(replies.getProduct) ?? []) : []),
  ...(replies.listVods ? (listVods.changesAt?.(replies.listVods) ?? []) : []),
  ...(replies.getPost ? (getPost.changesAt?.(replies.getPost) ?? []) : []),
  // The page hides an expired replay; its reply does not.
  replies.getPost?.replay_expired_at ?? null,
];

export const validityOf = (name: FilledRoute): Validity<WholeReplies> => ({
  tables: [...new Set(filled[name].from.flatMap((call) => calls[call].tables))],
  changesAt,
});
