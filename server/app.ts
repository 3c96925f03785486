import { Hono } from 'hono';
import { limitBody } from './http/body-limit.ts';
import type { ResponseCache } from './http/cache.ts';
import { cors } from './http/cors.ts';
import { type App, type Env, type RequestContext, setContext } from './http/env.ts';
import { sendError, sendUnknownCall } from './http/errors.ts';
import { mountHealth } from './http/health.ts';
import { mountMetrics } from './http/metrics.ts';
import { responseHeaders } from './http/response-headers.ts';
import { mountMailSandbox } from './mail/sandbox.ts';
import { mountPictures } from './media/routes.ts';
import { mountAddress } from './modules/address/routes.ts';
import { mountCard } from './modules/card/routes.ts';
import { mergeGuestCart } from './modules/cart/merge.ts';
import { mountCart } from './modules/cart/routes.ts';
import { mountComment } from './modules/comment/routes.ts';
import { createCodeGuard } from './modules/coupon/guess-limit.ts';
import { mountCoupon } from './modules/coupon/routes.ts';
import { mountDiagnostic } from './modules/diagnostic/routes.ts';
import { mountEnterprise } from './modules/enterprise/routes.ts';
import { mountEnterpriseSandbox } from './modules/enterprise/sandbox.ts';
import { mountFacebookPage } from './modules/facebook-page/routes.ts';
import { mountFavourite } from './modules/favourite/routes.ts';
import { mountHost } from './modules/host/routes.ts';
import { mountNoticeChoice } from './modules/notice-choice/routes.ts';
import { mountOneToOne } from './modules/one-to-one/routes.ts';
import { mountOpenApi } from './modules/openapi/routes.ts';
import { mountOrder } from './modules/order/routes.ts';
import { mountOrderMessage } from './modules/order-message/routes.ts';
import { readOutboxMetrics } from './modules/outbox/read-outbox-metrics.ts';
import { mountPasskey } from './modules/passkey/routes.ts';
import { readPaymentMetrics } from './modules/payment/reconcile/read-payment-metrics.ts';
import { mountPayment } from './modules/payment/routes.ts';
import { mountCalendar } from './modules/post/calendar.ts';
import { mountPreview } from './modules/post/preview.ts';
import { mountPost } from './modules/post/routes.ts';
import { mountProduct } from './modules/product/routes.ts';
import { mountProfile } from './modules/profile/routes.ts';
import { mountReaction } from './modules/reaction/routes.ts';
import { mountReminder } from './modules/reminder/routes.ts';
import { mountSession } from './modules/session/routes.ts';
import { mountStaff } from './modules/staff/routes.ts';
import { embedOriginsOf, isEmbedOrigin } from './modules/store/embed-origins.ts';
import { readShopMetrics } from './modules/store/read-shop-metrics.ts';
import { mountStore } from './modules/store/routes.ts';
import { mountSubscription } from './modules/subscription/routes.ts';
import { mountTicket } from './modules/ticket/routes.ts';
import { mountVoucher } from './modules/voucher/routes.ts';
import { mountOAuthSandbox } from './oauth/sandbox.ts';
import { mountPaymentPages } from './payment/open.ts';
import { mountWebhook } from './payment/webhook.ts';
import type { Services } from './services.ts';
import { mountStatic } from './static/mount.ts';
import { mountClip } from './stream/clip-call.ts';
import { mountStream } from './stream/routes.ts';

const API = ['/api/*', '/interaction-service/*'];

export function createApp(services: Services, cache?: ResponseCache): App {
  const app: App = new Hono<Env>();
  app.use(setContext(services, cache));
  mountMetrics(app, {
    money: readPaymentMetrics,
    outbox: readOutboxMetrics,
    shop: readShopMetrics,
  });
  app.use(responseHeaders((c, slug) => embedOriginsOf(c.get('services').db, slug)));
  for (const path of API) {
    app.use(path, cors(mayEmbed));
    app.use(path, limitBody);
  }
  app.use('/sandbox/*', limitBody);
  app.onError(sendError);

  mountStore(app);
  mountSession(app, mergeGuestCart);
  mountProfile(app, mergeGuestCart);
  mountPasskey(app, mergeGuestCart);
  mountNoticeChoice(app);
  mountAddress(app);
  mountProduct(app);
  const guardCode = createCodeGuard();
  mountCart(app, guardCode);
  mountCoupon(app);
  mountVoucher(app);
  mountSubscription(app);
  mountOrder(app, guardCode);
  mountPayment(app);
  mountOrderMessage(app);
  mountCard(app);
  mountWebhook(app);
  mountPaymentPages(app);
  mountPost(app);
  mountCalendar(app);
  mountPreview(app);
  mountTicket(app);
  mountOneToOne(app);
  mountComment(app);
  mountReaction(app);
  mountFavourite(app);
  mountReminder(app);
  mountFacebookPage(app);
  mountEnterprise(app);
  mountDiagnostic(app);
  mountStaff(app);
  mountHost(app);
  mountClip(app);
  mountOpenApi(app);
  for (const path of API) app.all(path, sendUnknownCall);
  mountOAuthSandbox(app);
  mountMailSandbox(app);
  mountEnterpriseSandbox(app);
  mountStream(app);
  mountPictures(app);
  mountHealth(app);
  mountStatic(app);
  return app;
}

/** For a path without a store, any store may list the origin. */
async function mayEmbed(c: RequestContext, origin: string, store: string | undefined) {
  const { db } = c.get('services');
  if (store === undefined) return isEmbedOrigin(db, origin);
  return (await embedOriginsOf(db, store)).includes(origin);
}
