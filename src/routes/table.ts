/** Spec §2: `member` redirects others to the market with loginRequired=true. */
export type Access = 'anyone' | 'member';
/** Spec §2: `default` when a route names none. */
export type Layout = 'default' | 'store' | 'user';

export interface Route {
  /** With parameters in braces. */
  pattern: string;
  layout?: Layout;
  access?: Access;
}

/** Spec §2 routes. The server, `astro dev` and plain hosts' rewrite files use this table. */
export const routes = {
  home: { pattern: '/' },
  permissionError: { pattern: '/error/permission' },
  forbidden: { pattern: '/403' },
  notFound: { pattern: '/404' },
  resetPassword: { pattern: '/member/reset-password', layout: 'user' },
  storeHome: { pattern: '/{store}', layout: 'store' },
  login: { pattern: '/{store}/login', layout: 'user' },
  latestLive: { pattern: '/{store}/live' },
  live: { pattern: '/{store}/live/{id}' },
  liveLobby: { pattern: '/{store}/live-lobby', layout: 'store' },
  oneToOne: { pattern: '/{store}/one-to-one/{postIdHash}', layout: 'store' },
  record: { pattern: '/{store}/record/{id}' },
  market: { pattern: '/{store}/market', layout: 'store' },
  product: { pattern: '/{store}/market/product/{productId}', layout: 'store' },
  storeInfo: { pattern: '/{store}/market/info', layout: 'store' },
  commercialNotice: { pattern: '/{store}/jpcommercial', layout: 'store' },
  subscription: { pattern: '/{store}/shopping/subscription', layout: 'store', access: 'member' },
  mySubscription: { pattern: '/{store}/member/subscription', layout: 'store', access: 'member' },
  shopping: { pattern: '/{store}/shopping', layout: 'store', access: 'member' },
  checkout: { pattern: '/{store}/shopping/checkout', layout: 'store', access: 'member' },
  checkoutCompleted: {
    pattern: '/{store}/shopping/checkout/{orderId}',
    layout: 'store',
    access: 'member',
  },
  shippingFreight: {
    pattern: '/{store}/member/shipping/freight/{type}',
    layout: 'store',
    access: 'member',
  },
  orderPayment: { pattern: '/{store}/order/{orderId}/payment', layout: 'store', access: 'member' },
  choosePayment: {
    pattern: '/{store}/order/{orderId}/choose-payment',
    layout: 'store',
    access: 'member',
  },
  orders: { pattern: '/{store}/order', layout: 'store', access: 'member' },
  order: { pattern: '/{store}/order/{orderId}', layout: 'store', access: 'member' },
  orderMessage: {
    pattern: '/{store}/order/{orderId}/message',
    layout: 'store',
    access: 'member',
  },
  coupons: { pattern: '/{store}/member/coupon', layout: 'store', access: 'member' },
  member: { pattern: '/{store}/member', layout: 'store', access: 'member' },
  memberUpdate: { pattern: '/{store}/member/update', layout: 'store', access: 'member' },
  memberEmail: { pattern: '/{store}/member/email', layout: 'store', access: 'member' },
  // A visitor who confirms a registration is no member yet.
  emailVerify: { pattern: '/{store}/member/email-verify', layout: 'store' },
  changePassword: { pattern: '/{store}/member/change-password', layout: 'store', access: 'member' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

export const routeOf = (name: RouteName): Required<Route> => ({
  layout: 'default',
  access: 'anyone',
  ...routes[name],
});
