import { ApiError } from '../http/api-error.ts';
import type { App, RequestContext } from '../http/env.ts';
import { limitLines } from '../http/log-limit.ts';
import { requireProvider } from '../modules/card/require-provider.ts';
import { receiveWebhook } from '../modules/payment/receive-webhook.ts';

/** The path that a provider sends its notices to. */
export const WEBHOOK_PATH = '/api/payment/notices';

/** Lines in the log about refused notices: their sender must not fill the disk. */
const LOGGED = { points: 60, seconds: 60 };

/**
 * `POST /api/payment/notices`: receives a provider's signed notice. Responds 200 to duplicates and to
 * notices without effect as well, so that the provider stops sending them, and 401 to a signature that
 * is wrong or older than 300 s. Refused notices are logged with the reason, and counted in `/metrics`:
 * a wrong secret must not be found by missing money. It is not a call of the contract.
 */
export function mountWebhook(app: App): void {
  const mayLog = limitLines(LOGGED);

  const noteRefusal = async (c: RequestContext, error: unknown) => {
    if (!(error instanceof ApiError)) return;
    c.set('paymentWebhook', `refused: ${error.code}`);
    if (!(await mayLog())) return;
    const { log } = c.var.services;
    const request_id = c.get('requestId');
    log.warn('payment notice refused', { request_id, code: error.code, reason: error.message });
  };

  app.post(WEBHOOK_PATH, async (c) => {
    const { services } = c.var;
    const provider = requireProvider(services);
    const header = (name: string) => c.req.header(name);
    const raw = await c.req.text();
    try {
      const notice = await provider.parseWebhook({ raw, header, now: services.clock() });
      c.set('paymentWebhook', notice ? await receiveWebhook(services, notice) : 'of no concern');
    } catch (error) {
      await noteRefusal(c, error);
      throw error;
    }
    const { body, contentType } = provider.webhookReply;
    return c.body(body, 200, { 'Content-Type': contentType });
  });
}
