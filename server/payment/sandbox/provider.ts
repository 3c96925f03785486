import { chain } from '../../../src/contract/store.ts';
import type { PaymentProvider } from '../../ports/payment.ts';
import type { PaymentOptions } from '../options.ts';
import { deleteCard, redeemToken } from './cards.ts';
import { findCharge, insertCardCharge, insertReceiptCharge, SANDBOX_PATH } from './charges.ts';
import { listCharges } from './list-charges.ts';
import { captureCharge, chargeStateOf, refundCharge, voidCharge } from './transition-charge.ts';
import { parseSignedWebhook, webhookSecretOf } from './webhooks.ts';

/** Moves no money and runs in this process. Design §4.10. */
export const createSandbox = ({ db, clock }: PaymentOptions): PaymentProvider => ({
  name: 'sandbox',
  chains: chain.options,
  shopIdOf: (slug) => `sandbox-${slug}`,
  cardPageUrl: (shopId, origin) => `${origin}${SANDBOX_PATH}/cards?shop_id=${shopId}`,
  redeemToken: (token) => redeemToken(db, token, clock()),
  deleteCard: (cardId) => deleteCard(db, cardId),
  startCardPayment: (request) => insertCardCharge(db, request, clock()),
  issueReceipt: (request) => insertReceiptCharge(db, request, clock()),
  capture: (charge) => captureCharge(db, charge, clock()),
  void: ({ tradeId }) => voidCharge(db, tradeId, clock()),
  refund: ({ tradeId }, refund) => refundCharge(db, tradeId, refund, clock()),
  async findCharge({ tradeId, amount, currency }) {
    const charge = await findCharge(db, tradeId);
    if (charge) return chargeStateOf(db, charge);
    const nothing = { captured: 0, refunded: 0, failure: null, providerRef: null, info: {} };
    return { status: 'unknown', amount, currency, ...nothing };
  },
  listCharges: (period) => listCharges(db, period),
  parseWebhook: async (request) => parseSignedWebhook(await webhookSecretOf(db), request),
  webhookReply: { body: '{"success":true}', contentType: 'application/json' },
});
