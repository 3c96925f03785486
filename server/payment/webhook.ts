import { ApiError } from '../http/api-error.ts';
import type { App, RequestContext } from '../http/env.ts';
import { limitLines } from '../http/log-limit.ts';
import { requireProvider } from '../modules/card/require-provider.ts';
import { receiveWebhook } from '../modules/payment/receive-webhook.ts';

export const WEBHOOK_PATH = '/api/payment/notices';

/** Anyone can send invalid webhooks, so their log lines are limited. */
const LOGGED = { points: 60, seconds: 60 };

/**
 * `POST /api/payment/notices`. 200 for duplicates and events without effect, so that the provider
 * stops sending them; 401 for a wrong or old signature. Not a call of the contract.
 */
export function mountWebhook(app: App): void {
  const mayLog = limitLines(LOGGED);

  const noteRefusal = async (c: RequestContext, error: unknown) => {
    if (!(error instanceof ApiError)) return;
    c.set('paymentWebhook', `refused: ${error.code}`);
    if (!(await mayLog())) return;
    const { log } = c.var.services;
    const request_id = c.get('requestId');
    log.warn('payment webhook rejected', { request_id, code: error.code, reason: error.message });
  };

  app.post(WEBHOOK_PATH, async (c) => {
    const { services } = c.var;
    const provider = requireProvider(services);
    const header = (name: string) => c.req.header(name);
    const raw = await c.req.text();
    try {
      const event = await provider.parseWebhook({ raw, header, now: services.clock() });
      c.set('paymentWebhook', event ? await receiveWebhook(services, event) : 'of no concern');
    } catch (error) {
      await noteRefusal(c, error);
      throw error;
    }
    const { body, contentType } = provider.webhookReply;
    return c.body(body, 200, { 'Content-Type': contentType });
  });
}
