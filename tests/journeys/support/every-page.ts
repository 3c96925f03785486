import type { APIRequestContext } from '@playwright/test';
import type { RouteName } from '../../../src/routes/table.ts';
import { openOrderDesk } from './orders.ts';
import type { OwnServer } from './own-server.ts';

/** An added route does not compile without an address. */
export type EveryPage = Record<RouteName, string>;

/** Orders for a demo member of Hanamichi. Each returned page has content. */
export async function everyPage(
  request: APIRequestContext,
  server: OwnServer,
  email: string,
): Promise<EveryPage> {
  const desk = await openOrderDesk(request, server, email);
  const waiting = await desk.order(['房州うちわ'], 'gmo_credit');
  await desk.say(waiting, 'ご注文ありがとうございます。');
  const item = await desk.addToCart('房州うちわ');
  const show = await (
    await request.get(`${server.origin}/api/v1/stores/hanamichi/posts/latest`)
  ).json();
  const order = `/hanamichi/order/${waiting}`;
  return {
    home: '/',
    permissionError: '/error/permission',
    forbidden: '/403',
    notFound: '/404',
    resetPassword: '/member/reset-password?token=none',
    storeHome: '/hanamichi',
    login: '/hanamichi/login',
    latestLive: '/hanamichi/live',
    live: `/hanamichi/live/${show.id}`,
    liveLobby: '/hanamichi/live-lobby',
    oneToOne: '/hanamichi/one-to-one/none',
    record: '/hanamichi/record/3',
    market: '/hanamichi/market',
    product: '/hanamichi/market/product/1',
    storeInfo: '/hanamichi/market/info',
    commercialNotice: '/hanamichi/jpcommercial',
    subscription: '/hanamichi/shopping/subscription',
    mySubscription: '/hanamichi/member/subscription',
    shopping: '/hanamichi/shopping',
    checkout: `/hanamichi/shopping/checkout?items=${item}`,
    checkoutCompleted: `/hanamichi/shopping/checkout/${waiting}`,
    shippingFreight: '/hanamichi/member/shipping/freight/custom',
    orderPayment: `${order}/payment`,
    choosePayment: `${order}/choose-payment`,
    orders: '/hanamichi/order',
    order,
    orderMessage: `${order}/message`,
    coupons: '/hanamichi/member/coupon',
    member: '/hanamichi/member',
    memberUpdate: '/hanamichi/member/update',
    memberEmail: '/hanamichi/member/email',
    emailVerify: '/hanamichi/member/email-verify?token=none',
    changePassword: '/hanamichi/member/change-password',
  };
}
