import type { App } from '../http/env.ts';
import { requireProvider } from '../modules/card/provider.ts';
import { receiveNotice } from '../modules/order/pay/notice.ts';

/** The path that a provider sends its notices to. */
export const NOTICE_PATH = '/api/payment/notices';
export const SIGNATURE_HEADER = 'X-Payment-Signature';

/**
 * `POST /api/payment/notices`: receives a provider's signed notice. Responds 200 to duplicates and to
 * notices without effect as well, so that the provider stops sending them, and 401 to a signature that
 * is wrong or older than 300 s. It is not a call of the contract.
 */
export function mountWebhook(app: App): void {
  app.post(NOTICE_PATH, async (c) => {
    const { services } = c.var;
    const signature = c.req.header(SIGNATURE_HEADER);
    const provider = requireProvider(services);
    const notice = await provider.readNotice(await c.req.text(), signature, services.clock());
    await receiveNotice(services, notice);
    return c.json({ success: true });
  });
}
