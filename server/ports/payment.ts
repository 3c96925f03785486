/** A card as a provider keeps it. */
export interface ProviderCard {
  /** The provider's name for it. */
  id: string;
  brand: string;
  maskedNo: string;
  holderName: string;
  /** `YYYY-MM`. */
  expire: string;
}

/** What an attempt to pay is about. */
export interface Trade {
  /** Our name for the attempt: asked twice, a provider answers the same and charges once. */
  tradeId: string;
  shopId: string;
  /** The order's number. */
  orderRef: string;
  /** In the currency's smallest unit. */
  amount: number;
  currency: 'JPY' | 'TWD';
  /** Where the buyer's browser finds this server. */
  origin: string;
}

export interface CardTrade extends Trade {
  cardId: string;
  /** Where the buyer is sent afterwards. What stands in that address proves nothing. */
  returnUrl: string;
}

export interface ReceiptTrade extends Trade {
  convenience: string;
  buyerName: string;
  buyerNameKana: string;
  buyerPhone: string;
  /** What the receipt says is paid for. */
  title: string;
  expireAt: Date;
}

export interface Receipt {
  receiptNo: string;
  confirmationNo: string;
  /** The receipt with how to pay. */
  pageUrl: string;
}

/** What a provider tells of a trade, once its signature was found right. */
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

/** A provider says no. Its code and message reach the buyer as GMO_PAYMENT_EXCEPTION. Spec §8. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Who takes the money. Design §4.10. Call it outside of transactions; only its signed notices make an
 * order paid, never what it answers and never what a browser brings back.
 */
export interface PaymentProvider {
  /** The store's id there. */
  shopIdOf(storeSlug: string): string;
  /** The page where a buyer enters a card; it comes back with a single-use `card_token`. */
  cardPageUrl(shopId: string, origin: string): string;
  /** Gives the card behind a token, once; undefined when the token is used, old or none. */
  redeemToken(token: string): Promise<ProviderCard | undefined>;
  forgetCard(cardId: string): Promise<void>;
  /** Gives the page where the buyer proves to be the card's holder. Throws ProviderRefusal. */
  startCard(trade: CardTrade): Promise<{ pageUrl: string }>;
  /** Throws ProviderRefusal. */
  issueReceipt(trade: ReceiptTrade): Promise<Receipt>;
  /** Reads a notice. Throws ApiError PAYMENT_SIGNATURE_INVALID, INVALID_INPUT. */
  readNotice(raw: string, signature: string | undefined, now: Date): Promise<Notice>;
}
