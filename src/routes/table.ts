/** Who may see a route. Spec §2: a non-member on a `member` route goes to the market with loginRequired=true. */
export type Access = 'anyone' | 'member';
/** The frame a page stands in. Spec §2: `default` when a route names none. */
export type Layout = 'default' | 'store' | 'user';

export interface Route {
  /** The address, with its parameters in braces. One file a language is prerendered for it. */
  pattern: string;
  layout: Layout;
  access: Access;
}

/** Every route, one row each. It drives the server, `astro dev` and the rewrite files of plain hosts. Spec §2. */
export const routes = {
  home: { pattern: '/', layout: 'default', access: 'anyone' },
  permissionError: { pattern: '/error/permission', layout: 'default', access: 'anyone' },
  forbidden: { pattern: '/403', layout: 'default', access: 'anyone' },
  notFound: { pattern: '/404', layout: 'default', access: 'anyone' },
  storeHome: { pattern: '/{store}', layout: 'store', access: 'anyone' },
  login: { pattern: '/{store}/login', layout: 'user', access: 'anyone' },
  latestLive: { pattern: '/{store}/live', layout: 'default', access: 'anyone' },
  live: { pattern: '/{store}/live/{id}', layout: 'default', access: 'anyone' },
  market: { pattern: '/{store}/market', layout: 'store', access: 'anyone' },
  product: { pattern: '/{store}/market/product/{productId}', layout: 'store', access: 'anyone' },
  shopping: { pattern: '/{store}/shopping', layout: 'store', access: 'member' },
  checkout: { pattern: '/{store}/shopping/checkout', layout: 'store', access: 'member' },
  checkoutCompleted: {
    pattern: '/{store}/shopping/checkout/{orderId}',
    layout: 'store',
    access: 'member',
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
