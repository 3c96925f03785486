import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';
import type { PaymentProvider } from '../ports/payment.ts';
import { StartupError } from '../startup-error.ts';
import { deleteCard, redeemToken } from './sandbox/cards.ts';
import { noticeSecret, readSignedNotice } from './sandbox/notices.ts';
import { openCardTrade, openReceipt, SANDBOX_PATH } from './sandbox/trades.ts';

interface PaymentOptions {
  config: Config;
  db: Db;
  clock: () => Date;
}

/**
 * Opens the payment provider that the configuration names; null when there is none, so that nothing
 * can be paid by card or at a convenience store. Throws StartupError for the sandbox in production,
 * where orders would be paid without money.
 */
export function openPayment({ config, db, clock }: PaymentOptions): PaymentProvider | null {
  if (config.paymentProvider === 'none') return null;
  if (config.environment === 'production') {
    throw new StartupError(
      'PAYMENT_PROVIDER=sandbox takes no money and refuses to run with NODE_ENV=production. Set PAYMENT_PROVIDER=none.',
    );
  }
  return createSandbox(db, clock);
}

/**
 * A provider that takes no money, in this process. It has the parts of a real one: pages, a 3-D Secure
 * step, receipts and signed notices. Design §4.10.
 */
const createSandbox = (db: Db, clock: () => Date): PaymentProvider => ({
  shopIdOf: (slug) => `sandbox-${slug}`,
  cardPageUrl: (shopId, origin) => `${origin}${SANDBOX_PATH}/cards?shop_id=${shopId}`,
  redeemToken: (token) => redeemToken(db, token, clock()),
  deleteCard: (cardId) => deleteCard(db, cardId),
  startCard: (trade) => openCardTrade(db, trade, clock()),
  issueReceipt: (trade) => openReceipt(db, trade, clock()),
  readNotice: async (raw, signature, now) =>
    readSignedNotice(await noticeSecret(db), raw, signature, now),
});
