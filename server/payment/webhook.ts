import type { App } from '../http/env.ts';
import { requireProvider } from '../modules/card/provider.ts';
import { receiveNotice } from '../modules/order/pay/notice.ts';

/** Where a provider sends its notices. */
export const NOTICE_PATH = '/api/payment/notices';
export const SIGNATURE_HEADER = 'X-Payment-Signature';

/**
 * `POST /api/payment/notices`: a provider's signed notice. 200 once it was taken in, also when it was
 * before or changes nothing, so that the provider stops sending it; 401 for a signature that is not
 * its own or older than 300 s. It is no call of the buyers' contract.
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
