import type { Locale } from '../../src/routes/locales.ts';

/** A card that is stored by the provider. */
export interface ProviderCard {
  /** The provider's own id. */
  id: string;
  brand: string;
  maskedNo: string;
  holderName: string;
  /** `YYYY-MM`. */
  expire: string;
}

/** One attempt to pay an order, as the provider sees it. */
export interface Trade {
  /** Our id of the attempt. A provider charges once for it, however often it is called. */
  tradeId: string;
  shopId: string;
  /** The order's number. */
  orderRef: string;
  /** In the currency's smallest unit. */
  amount: number;
  currency: 'JPY' | 'TWD';
  /** Where the buyer's browser reaches this server. */
  origin: string;
  /** The language of the shop's pages, which the provider's go on in. */
  locale: Locale;
}

export interface CardTrade extends Trade {
  cardId: string;
  /** Where the buyer is sent afterwards. The query of that address proves nothing. */
  returnUrl: string;
}

export interface ReceiptTrade extends Trade {
  convenience: string;
  buyerName: string;
  buyerNameKana: string;
  buyerPhone: string;
  /** The description on the receipt. */
  title: string;
  expireAt: Date;
}

export interface Receipt {
  receiptNo: string;
  confirmationNo: string;
  /** The provider's page with the receipt and how to pay it. */
  pageUrl: string;
}

/** A provider's message about a trade, after its signature was verified. */
export interface Notice {
  eventId: string;
  type: 'captured' | 'failed' | 'refunded';
  tradeId: string;
  shopId: string;
  orderRef: string;
  amount: number;
  currency: string;
  failure: { code: string; message: string } | null;
}

/** The provider refuses. The buyer gets code and message as GMO_PAYMENT_EXCEPTION. Spec §8. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Collects payments. Design §4.10. Call it outside of transactions. Only its signed notices make an
 * order paid, never its return values and never what a browser sends.
 */
export interface PaymentProvider {
  /** The provider's id of a store. */
  shopIdOf(storeSlug: string): string;
  /** The page where a buyer enters a card. It returns with a single-use `card_token`. */
  cardPageUrl(shopId: string, origin: string): string;
  /** Exchanges a token for its card, once; undefined when the token is used, expired or unknown. */
  redeemToken(token: string): Promise<ProviderCard | undefined>;
  deleteCard(cardId: string): Promise<void>;
  /** Returns the page where the buyer authenticates as the card's holder. Throws ProviderRefusal. */
  startCard(trade: CardTrade): Promise<{ pageUrl: string }>;
  /** Issues a convenience-store receipt. Throws ProviderRefusal. */
  issueReceipt(trade: ReceiptTrade): Promise<Receipt>;
  /** Verifies and parses a notice. Throws ApiError PAYMENT_SIGNATURE_INVALID, INVALID_INPUT. */
  readNotice(raw: string, signature: string | undefined, now: Date): Promise<Notice>;
}
