import { Hono } from 'hono';
import { answerHeaders } from './http/answer-headers.ts';
import { answerKnownFirst } from './http/answer-known.ts';
import { begin } from './http/begin.ts';
import { limitBody } from './http/body-limit.ts';
import { cors } from './http/cors.ts';
import type { App, Env } from './http/env.ts';
import { answerError, answerUnknownCall } from './http/errors.ts';
import { mountHealth } from './http/health.ts';
import { openMemos } from './http/memos.ts';
import { mountMetrics } from './http/metrics.ts';
import { requestLog } from './http/request-log.ts';
import { mountAddress } from './modules/address/routes.ts';
import { mountCard } from './modules/card/routes.ts';
import { mergeGuestCart } from './modules/cart/merge.ts';
import { mountCart } from './modules/cart/routes.ts';
import { mountComment } from './modules/comment/routes.ts';
import { createCodeGuard } from './modules/coupon/guess-limit.ts';
import { mountCoupon } from './modules/coupon/routes.ts';
import { mountEnterprise } from './modules/enterprise/routes.ts';
import { mountFacebookPage } from './modules/facebook-page/routes.ts';
import { mountHost } from './modules/host/routes.ts';
import { mountOpenApi } from './modules/openapi/routes.ts';
import { mountOrder } from './modules/order/routes.ts';
import { mountPost } from './modules/post/routes.ts';
import { mountProduct } from './modules/product/routes.ts';
import { mountProfile } from './modules/profile/routes.ts';
import { mountReaction } from './modules/reaction/routes.ts';
import { mountSession } from './modules/session/routes.ts';
import { mountStore } from './modules/store/routes.ts';
import { mountSubscription } from './modules/subscription/routes.ts';
import { mountTicket } from './modules/ticket/routes.ts';
import { mountVoucher } from './modules/voucher/routes.ts';
import { mountOAuthSandbox } from './oauth/sandbox.ts';
import { mountSandbox } from './payment/sandbox/routes.ts';
import { mountWebhook } from './payment/webhook.ts';
import type { Services } from './services.ts';
import { mountStatic } from './static/mount.ts';
import { mountStream } from './stream/routes.ts';

const API = ['/api/*', '/interaction-service/*'];

/** The whole server as one function from request to answer, for `main.ts` and for tests. */
export function createApp(services: Services): App {
  const app: App = new Hono<Env>();
  const memos = openMemos(services);
  app.use(begin(services, memos));
  const tell = mountMetrics(
    app,
    services.config.logRequests ? requestLog(services.log) : undefined,
  );
  app.use(answerHeaders);
  for (const path of API) {
    app.use(path, cors);
    app.use(path, limitBody);
  }
  app.use('/sandbox/*', limitBody);
  app.onError(answerError);

  mountStore(app);
  mountSession(app, mergeGuestCart);
  mountProfile(app);
  mountAddress(app);
  mountProduct(app);
  const guardCode = createCodeGuard();
  mountCart(app, guardCode);
  mountCoupon(app);
  mountVoucher(app);
  mountSubscription(app);
  mountOrder(app, guardCode);
  mountCard(app);
  mountWebhook(app);
  mountSandbox(app);
  mountPost(app);
  mountTicket(app);
  mountComment(app);
  mountReaction(app);
  mountFacebookPage(app);
  mountEnterprise(app);
  mountHost(app);
  mountOpenApi(app);
  for (const path of API) app.all(path, answerUnknownCall);
  mountOAuthSandbox(app);
  mountStream(app);
  mountHealth(app);
  mountStatic(app);
  if (memos) answerKnownFirst(app, services, memos, tell);
  return app;
}
