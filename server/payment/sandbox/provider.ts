import type { Db } from '../../db/db.ts';
import type { PaymentProvider } from '../../ports/payment.ts';
import { forgetCard, redeemToken } from './cards.ts';
import { noticeSecret } from './key.ts';
import { readSignedNotice } from './notice.ts';
import { SANDBOX } from './paths.ts';
import { openCardTrade, openReceipt } from './trades.ts';

/**
 * A provider that takes no money: its pages, a 3-D Secure step, receipts and signed notices are as a
 * real one's, in the same process. Design §4.10.
 */
export const createSandbox = ({ db, clock }: { db: Db; clock: () => Date }): PaymentProvider => ({
  shopIdOf: (slug) => `sandbox-${slug}`,
  cardPageUrl: (shopId, origin) => `${origin}${SANDBOX}/cards?shop_id=${shopId}`,
  redeemToken: (token) => redeemToken(db, token, clock()),
  forgetCard: (cardId) => forgetCard(db, cardId),
  startCard: (trade) => openCardTrade(db, trade, clock()),
  issueReceipt: (trade) => openReceipt(db, trade, clock()),
  readNotice: async (raw, signature, now) =>
    readSignedNotice(await noticeSecret(db), raw, signature, now),
});
