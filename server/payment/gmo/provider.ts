import { chain } from '../../../src/contract/store.ts';
import type { PaymentProvider, TradeRef } from '../../ports/payment.ts';
import { StartupError } from '../../startup-error.ts';
import type { PaymentOptions } from '../options.ts';
import { deleteCard, redeemToken } from './cards.ts';
import { startCard } from './charge.ts';
import { contextOf, GMO_PATH, type GmoContext } from './context.ts';
import { readNotice } from './notices.ts';
import { issueReceipt } from './receipts.ts';
import { refundTrade } from './refund.ts';
import { findTrade } from './search.ts';
import { shopOfStore } from './shops.ts';
import { capture, voidTrade } from './take-back.ts';
import { findTradeRow } from './trades.ts';

/** A trade is at the shop that it began at, whichever collects for its store now. */
const atItsShop = async ({ db }: GmoContext, trade: TradeRef): Promise<TradeRef> => ({
  ...trade,
  shopId: (await findTradeRow(db, trade.tradeId))?.shop_id ?? trade.shopId,
});

/** Opens GMO Payment Gateway's PG Multi-Payment Service, by its protocol type. Throws StartupError. */
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
    startCard: (trade) => startCard(context, trade),
    issueReceipt: (trade) => issueReceipt(context, trade),
    capture: async (trade) => capture(context, await atItsShop(context, trade)),
    void: async (trade) => voidTrade(context, await atItsShop(context, trade)),
    refund: async (trade, refund) => refundTrade(context, await atItsShop(context, trade), refund),
    findTrade: async (trade) => findTrade(context, await atItsShop(context, trade)),
    // No source names a call that lists: the management screen does.
    listCharges: null,
    readNotice: ({ raw }) => readNotice(context, raw),
    // After anything else GMO sends the notice again.
    noticeReply: { body: '0', contentType: 'text/plain' },
  };
}
