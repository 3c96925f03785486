import { chain } from '../../../src/contract/store.ts';
import type { ChargeRef, PaymentProvider } from '../../ports/payment.ts';
import { StartupError } from '../../startup-error.ts';
import type { PaymentOptions } from '../options.ts';
import { startCardPayment } from './card-charge.ts';
import { deleteCard, redeemToken } from './cards.ts';
import { capture, voidCharge } from './change-charge.ts';
import { findChargeRow } from './charge-rows.ts';
import { contextOf, GMO_PATH, type GmoContext } from './context.ts';
import { findCharge } from './find-charge.ts';
import { parseWebhook } from './parse-webhook.ts';
import { issueReceipt } from './receipts.ts';
import { refundCharge } from './refund-charge.ts';
import { shopOfStore } from './shops.ts';

/** The store may have another shop now. */
const withOriginalShop = async ({ db }: GmoContext, charge: ChargeRef): Promise<ChargeRef> => ({
  ...charge,
  shopId: (await findChargeRow(db, charge.tradeId))?.shop_id ?? charge.shopId,
});

/** GMO Payment Gateway's PG Multi-Payment Service (protocol type). Throws StartupError. */
export function createGmo(options: PaymentOptions): PaymentProvider {
  const context = contextOf(options);
  if (!context) throw new StartupError('PAYMENT_PROVIDER=gmo has no settings. Set GMO_HOST.');
  const { settings } = context;
  return {
    name: 'gmo',
    chains: chain.options,
    shopIdOf: (slug) => shopOfStore(settings, slug).id,
    cardPageUrl: (shopId, origin) => `${origin}${GMO_PATH}/cards?shop_id=${shopId}`,
    redeemToken: (token) => redeemToken(context, token),
    deleteCard: (cardId) => deleteCard(context, cardId),
    startCardPayment: (request) => startCardPayment(context, request),
    issueReceipt: (request) => issueReceipt(context, request),
    capture: async (charge) => capture(context, await withOriginalShop(context, charge)),
    void: async (charge) => voidCharge(context, await withOriginalShop(context, charge)),
    refund: async (charge, refund) =>
      refundCharge(context, await withOriginalShop(context, charge), refund),
    findCharge: async (charge) => findCharge(context, await withOriginalShop(context, charge)),
    // No source names a call that lists charges.
    listCharges: null,
    parseWebhook: ({ raw }) => parseWebhook(context, raw),
    // GMO repeats the notification after any other answer.
    webhookReply: { body: '0', contentType: 'text/plain' },
  };
}
