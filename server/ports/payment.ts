import type { Chain } from '../../src/contract/store.ts';
import type { Locale } from '../../src/routes/locales.ts';

export interface ProviderCard {
  /** The provider's id. */
  id: string;
  brand: string;
  maskedNo: string;
  holderName: string;
  /** `YYYY-MM`. */
  expire: string;
}

/** A request to charge the buyer for one payment. */
export interface PaymentRequest {
  /** Our id of the payment. A provider charges once for it, however often it is called. */
  tradeId: string;
  shopId: string;
  orderRef: string;
  /** In the currency's smallest unit. */
  amount: number;
  currency: 'JPY' | 'TWD';
  /** Where the buyer's browser reaches this server. */
  origin: string;
  /** The language of the provider's pages. */
  locale: Locale;
}

export interface CardPaymentRequest extends PaymentRequest {
  cardId: string;
  /** For the issuer's 3-D Secure check: Visa requires it. */
  buyerEmail: string;
  /** Where the buyer is sent afterwards. The query of that address proves nothing. */
  returnUrl: string;
}

export interface KonbiniPaymentRequest extends PaymentRequest {
  convenience: Chain;
  buyerName: string;
  buyerNameKana: string;
  buyerPhone: string;
  /** For the receipt, and for a refund to a bank account. */
  buyerEmail: string;
  /** The description on the receipt. */
  title: string;
  expireAt: Date;
}

export interface Receipt {
  receiptNo: string;
  confirmationNo: string;
  /** The provider's page with the receipt and payment steps; null where there is none. */
  pageUrl: string | null;
  /** The provider's id of the charge. */
  providerRef: string | null;
  /** The deadline at the register, if it differs from the requested one. */
  payableUntil?: Date | undefined;
}

export interface ChargeRef {
  tradeId: string;
  shopId: string;
  orderRef: string;
  kind: 'card' | 'konbini';
  /** In the currency's smallest unit. */
  amount: number;
  currency: PaymentRequest['currency'];
  /** The provider's id of the charge; null when the answer with it was lost. */
  providerRef: string | null;
}

export interface Failure {
  /** The provider's code. */
  code: string;
  message: string;
}

export interface ChargeState {
  /**
   * `unknown`: the provider has no such charge, so nothing can have been charged. `authorized`: the money is
   * reserved until `capture` or `void`. `refunded`: refunded in full.
   */
  status: 'unknown' | 'open' | 'authorized' | 'captured' | 'voided' | 'failed' | 'refunded';
  amount: number;
  currency: string;
  /** The captured amount, including refunds. */
  captured: number;
  /** Total of all refunds, without failed ones. */
  refunded: number;
  /** Why the latest failed refund failed, if the provider says so. */
  refundFailure?: Failure | undefined;
  failure: Failure | null;
  providerRef: string | null;
  /** Data for the order's `info`. Spec §3 Order info. Neither secrets nor card numbers. */
  info: Record<string, string>;
}

/** A payment that the buyer's bank disputes. */
export interface Dispute {
  /** The provider's id. */
  id: string;
  amount: number;
  /** `won`: the store keeps the money, also when the bank withdrew the dispute. `lost`: the buyer has it. */
  status: 'open' | 'won' | 'lost';
  reason: string;
}

/** A provider's message about a charge, verified by its signature or by asking the provider. */
export interface WebhookEvent {
  eventId: string;
  type: 'authorized' | 'captured' | 'failed' | 'refunded' | 'voided' | 'disputed';
  tradeId: string;
  shopId: string;
  orderRef: string;
  amount: number;
  currency: string;
  /** Total of all refunds. */
  refunded: number;
  refundFailure?: Failure | undefined;
  /** Set when the state was requested from the provider: the time before the request. */
  askedAt?: Date;
  /** Of `disputed`. */
  dispute?: Dispute;
  failure: Failure | null;
  info: Record<string, string>;
}

/** A captured charge in the provider's list, also one that this server did not start. */
export interface ListedCharge {
  /** The provider's id. */
  id: string;
  /** The store and the payment that it names; null where it names none. */
  shopId: string | null;
  tradeId: string | null;
  amount: number;
  refunded: number;
  currency: string;
  chargedAt: Date;
}

export interface WebhookRequest {
  /** The unparsed body. */
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
 * The provider gave no usable answer: a timeout, a server error, a page instead of data. The result of
 * the call is unknown and is requested later. The buyer gets a 503 and the payment stays open.
 */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/**
 * Charges buyers. Design §4.10. Call it outside of transactions. Only its answers and its verified webhooks
 * make an order paid, never data from a browser. Every call may be repeated after a lost answer, and throws
 * ProviderUnavailable without an answer.
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'gmo' | 'stripe';
  /** The convenience stores where its receipts are paid. */
  readonly chains: readonly Chain[];
  shopIdOf(storeSlug: string): string;
  /** Returns the page where a buyer enters a card. It returns with a single-use `card_token`. */
  cardPageUrl(shopId: string, origin: string): string;
  /** Exchanges a token for its card, once; undefined when the token is used, expired or unknown. */
  redeemToken(token: string): Promise<ProviderCard | undefined>;
  deleteCard(cardId: string): Promise<void>;
  /** Starts a card charge and returns the 3-D Secure page. Throws ProviderRefusal. */
  startCardPayment(
    request: CardPaymentRequest,
  ): Promise<{ pageUrl: string; providerRef: string | null }>;
  /** Issues a convenience-store receipt. Throws ProviderRefusal. */
  issueReceipt(request: KonbiniPaymentRequest): Promise<Receipt>;
  /** Captures an authorized charge, once. Throws ProviderRefusal. */
  capture(charge: ChargeRef): Promise<ChargeState>;
  /** Voids an open or authorized charge. A captured one stays as it is. Throws ProviderRefusal. */
  void(charge: ChargeRef): Promise<ChargeState>;
  /** Refunds a charge in part or in full, once per `refundId`. Throws ProviderRefusal. */
  refund(charge: ChargeRef, refund: { refundId: string; amount: number }): Promise<ChargeState>;
  findCharge(charge: ChargeRef): Promise<ChargeState>;
  /** Lists all captured charges of a period; null for a provider without such a list. */
  listCharges: ((period: { from: Date; to: Date }) => AsyncIterable<ListedCharge>) | null;
  /**
   * Verifies and parses a webhook; null for an event that does not concern this server. Throws ApiError
   * PAYMENT_SIGNATURE_INVALID, INVALID_INPUT.
   */
  parseWebhook(request: WebhookRequest): Promise<WebhookEvent | null>;
  /** The response to an accepted webhook, as the provider expects it. */
  readonly webhookReply: { body: string; contentType: string };
}
