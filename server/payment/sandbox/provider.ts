import { chain } from '../../../src/contract/store.ts';
import type { PaymentProvider } from '../../ports/payment.ts';
import type { PaymentOptions } from '../options.ts';
import { deleteCard, redeemToken } from './cards.ts';
import { listCharges } from './charges.ts';
import { captureTrade, refundTrade, stateOf, voidTrade } from './end-trade.ts';
import { noticeSecret, readSignedNotice } from './notices.ts';
import { findTrade, openCardTrade, openReceipt, SANDBOX_PATH } from './trades.ts';

/**
 * A provider that takes no money, in this process. It has the parts of a real one: pages, a 3-D Secure
 * step, receipts, authorisations that are captured or voided, refunds, and signed notices. Design §4.10.
 */
export const createSandbox = ({ db, clock }: PaymentOptions): PaymentProvider => ({
  name: 'sandbox',
  chains: chain.options,
  shopIdOf: (slug) => `sandbox-${slug}`,
  cardPageUrl: (shopId, origin) => `${origin}${SANDBOX_PATH}/cards?shop_id=${shopId}`,
  redeemToken: (token) => redeemToken(db, token, clock()),
  deleteCard: (cardId) => deleteCard(db, cardId),
  startCard: (trade) => openCardTrade(db, trade, clock()),
  issueReceipt: (trade) => openReceipt(db, trade, clock()),
  capture: (trade) => captureTrade(db, trade, clock()),
  void: ({ tradeId }) => voidTrade(db, tradeId, clock()),
  refund: ({ tradeId }, refund) => refundTrade(db, tradeId, refund, clock()),
  async findTrade({ tradeId, amount, currency }) {
    const trade = await findTrade(db, tradeId);
    if (trade) return stateOf(db, trade);
    const nothing = { captured: 0, refunded: 0, failure: null, providerRef: null, info: {} };
    return { status: 'unknown', amount, currency, ...nothing };
  },
  listCharges: (period) => listCharges(db, period),
  readNotice: async (request) => readSignedNotice(await noticeSecret(db), request),
  noticeReply: { body: '{"success":true}', contentType: 'application/json' },
});
