import type { Chain } from '../../src/contract/store.ts';
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
  /** The card's issuer gets it for 3-D Secure: Visa asks for it. */
  buyerEmail: string;
  /** Where the buyer is sent afterwards. The query of that address proves nothing. */
  returnUrl: string;
}

export interface ReceiptTrade extends Trade {
  convenience: Chain;
  buyerName: string;
  buyerNameKana: string;
  buyerPhone: string;
  /** Where the provider may write to the buyer: with the receipt, and about money to pay back. */
  buyerEmail: string;
  /** The description on the receipt. */
  title: string;
  expireAt: Date;
}

export interface Receipt {
  receiptNo: string;
  confirmationNo: string;
  /** The provider's page with the receipt and how to pay it; null where there is none. */
  pageUrl: string | null;
  /** What the provider calls the trade. */
  providerRef: string | null;
  /** Until when registers take it, where that is not the deadline that was asked for. */
  payableUntil?: Date | undefined;
}

/** An attempt that was started at the provider before. */
export interface TradeRef {
  tradeId: string;
  shopId: string;
  orderRef: string;
  kind: 'card' | 'konbini';
  /** In the currency's smallest unit. */
  amount: number;
  currency: Trade['currency'];
  /** What the provider called the trade when it began; null when that answer was lost. */
  providerRef: string | null;
}

export interface Failure {
  /** The provider's own code. */
  code: string;
  message: string;
}

/** What a trade has come to at the provider. */
export interface TradeState {
  /**
   * `unknown`: the provider has no such trade, so nothing can have been charged. `authorised`: the
   * money is reserved, and collected by `capture` or let go by `void`. `refunded`: all of it was.
   */
  status: 'unknown' | 'open' | 'authorised' | 'captured' | 'voided' | 'failed' | 'refunded';
  amount: number;
  currency: string;
  /** What was collected, refunded or not. */
  captured: number;
  /** What was paid back of it, in all, without refunds that did not arrive. */
  refunded: number;
  /** Why the last refund that did not arrive came back, where the provider says so. */
  refundFailure?: Failure | undefined;
  failure: Failure | null;
  providerRef: string | null;
  /** What the order's `info` shows of it. Spec §3 Order info. Neither secrets nor card numbers. */
  info: Record<string, string>;
}

/** The buyer's bank asks a payment back. */
export interface Dispute {
  /** The provider's id of it. */
  id: string;
  amount: number;
  /** `won`: the store keeps the money, or the bank gave it up. `lost`: the buyer has it. */
  status: 'open' | 'won' | 'lost';
  reason: string;
}

/** A provider's message about a trade, after it was verified: by its signature, or by asking. */
export interface Notice {
  eventId: string;
  type: 'authorised' | 'captured' | 'failed' | 'refunded' | 'voided' | 'disputed';
  tradeId: string;
  shopId: string;
  orderRef: string;
  amount: number;
  currency: string;
  /** What was paid back, in all. */
  refunded: number;
  refundFailure?: Failure | undefined;
  /** Of a notice that says what the provider answered when it was asked: just before that. */
  askedAt?: Date;
  /** Of `disputed`. */
  dispute?: Dispute;
  failure: Failure | null;
  info: Record<string, string>;
}

/** What the provider collected, no matter who began it. */
export interface ProviderCharge {
  /** The provider's id of it. */
  id: string;
  /** The store and the attempt that it names; null where it names none. */
  shopId: string | null;
  tradeId: string | null;
  amount: number;
  refunded: number;
  currency: string;
  chargedAt: Date;
}

/** A request to the webhook. */
export interface NoticeRequest {
  /** The body as it came. */
  raw: string;
  header(name: string): string | undefined;
  now: Date;
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
 * The provider gave no usable answer: too late, an error of its own, a page instead of data. What
 * became of the call is unknown and is asked for later. The buyer gets a 503 and the attempt stays.
 */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/**
 * Collects payments. Design §4.10. Call it outside of transactions. What it answers and its verified
 * notices make an order paid, never what a browser sends. Every call may be repeated after a lost
 * answer, and throws ProviderUnavailable when the provider gives none.
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'gmo' | 'stripe';
  /** The convenience stores where its receipts are paid. */
  readonly chains: readonly Chain[];
  /** The provider's id of a store. */
  shopIdOf(storeSlug: string): string;
  /** The page where a buyer enters a card. It returns with a single-use `card_token`. */
  cardPageUrl(shopId: string, origin: string): string;
  /** Exchanges a token for its card, once; undefined when the token is used, expired or unknown. */
  redeemToken(token: string): Promise<ProviderCard | undefined>;
  deleteCard(cardId: string): Promise<void>;
  /** Returns the page where the buyer authenticates as the card's holder. Throws ProviderRefusal. */
  startCard(trade: CardTrade): Promise<{ pageUrl: string; providerRef: string | null }>;
  /** Issues a convenience-store receipt. Throws ProviderRefusal. */
  issueReceipt(trade: ReceiptTrade): Promise<Receipt>;
  /** Collects what was authorised, once. Throws ProviderRefusal. */
  capture(trade: TradeRef): Promise<TradeState>;
  /**
   * Ends a trade that is open or authorised, so that it can no longer be paid. One that was captured
   * stays as it is. Throws ProviderRefusal.
   */
  void(trade: TradeRef): Promise<TradeState>;
  /** Pays a part or all of it back, once for a `refundId`. Throws ProviderRefusal. */
  refund(trade: TradeRef, refund: { refundId: string; amount: number }): Promise<TradeState>;
  /** What became of a trade. */
  findTrade(trade: TradeRef): Promise<TradeState>;
  /** Everything that was collected in a time, over all pages; null where the provider has no such list. */
  listCharges: ((period: { from: Date; to: Date }) => AsyncIterable<ProviderCharge>) | null;
  /**
   * Verifies and parses a notice; null for one that is of no concern here. Throws ApiError
   * PAYMENT_SIGNATURE_INVALID, INVALID_INPUT.
   */
  readNotice(request: NoticeRequest): Promise<Notice | null>;
  /** The answer to a notice that was taken, as the provider expects it. */
  readonly noticeReply: { body: string; contentType: string };
}
