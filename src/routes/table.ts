/** Who may see a route. Spec §2: a non-member on a `member` route goes to the market with loginRequired=true. */
export type Access = 'anyone' | 'member';
/** The frame a page stands in. Spec §2: `default` when a route names none. */
export type Layout = 'default' | 'store' | 'user';

export interface Route {
  /** The address, with its parameters in braces. One file a language is prerendered for it. */
  pattern: string;
  /** Absent: `default`. */
  layout?: Layout;
  /** Absent: `anyone`. */
  access?: Access;
}

/** Every route, one row each. It drives the server, `astro dev` and the rewrite files of plain hosts. Spec §2. */
export const routes = {
  home: { pattern: '/' },
  permissionError: { pattern: '/error/permission' },
  forbidden: { pattern: '/403' },
  notFound: { pattern: '/404' },
  storeHome: { pattern: '/{store}', layout: 'store' },
  login: { pattern: '/{store}/login', layout: 'user' },
  latestLive: { pattern: '/{store}/live' },
  live: { pattern: '/{store}/live/{id}' },
  market: { pattern: '/{store}/market', layout: 'store' },
  product: { pattern: '/{store}/market/product/{productId}', layout: 'store' },
  shopping: { pattern: '/{store}/shopping', layout: 'store', access: 'member' },
  checkout: { pattern: '/{store}/shopping/checkout', layout: 'store', access: 'member' },
  checkoutCompleted: {
    pattern: '/{store}/shopping/checkout/{orderId}',
    layout: 'store',
    access: 'member',
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** What holds of a route, absent fields filled. */
export const routeOf = (name: RouteName): Required<Route> => ({
  layout: 'default',
  access: 'anyone',
  ...routes[name],
});
