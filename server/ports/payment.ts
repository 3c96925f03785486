import type { Chain } from '../../src/contract/store.ts';
import type { Locale } from '../../src/routes/locales.ts';

export interface ProviderCard {
  id: string;
  brand: string;
  maskedNo: string;
  holderName: string;
  /** `YYYY-MM`. */
  expire: string;
}

export interface PaymentRequest {
  /** The provider charges once for this id. */
  tradeId: string;
  shopId: string;
  orderRef: string;
  /** In the currency's smallest unit. */
  amount: number;
  currency: 'JPY' | 'TWD';
  /** In the buyer's browser. */
  origin: string;
  locale: Locale;
}

export interface CardPaymentRequest extends PaymentRequest {
  cardId: string;
  /** For the issuer's 3-D Secure check: Visa requires it. */
  buyerEmail: string;
  /** Its query proves nothing. */
  returnUrl: string;
}

export interface KonbiniPaymentRequest extends PaymentRequest {
  convenience: Chain;
  buyerName: string;
  buyerNameKana: string;
  buyerPhone: string;
  /** For the receipt, and for a refund to a bank account. */
  buyerEmail: string;
  title: string;
  expireAt: Date;
}

export interface Receipt {
  receiptNo: string;
  confirmationNo: string;
  /** With the receipt and payment steps. */
  pageUrl: string | null;
  providerRef: string | null;
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
  /** The provider's charge id; null when the answer with it was lost. */
  providerRef: string | null;
}

export interface Failure {
  code: string;
  message: string;
}

export interface ChargeState {
  /**
   * `unknown`: the provider has no such charge, so nothing was charged. `authorized`: reserved
   * until `capture` or `void`. `refunded`: in full.
   */
  status: 'unknown' | 'open' | 'authorized' | 'captured' | 'voided' | 'failed' | 'refunded';
  amount: number;
  currency: string;
  captured: number;
  /** Total of successful refunds. */
  refunded: number;
  /** Of the latest failed refund, if known. */
  refundFailure?: Failure | undefined;
  failure: Failure | null;
  providerRef: string | null;
  /** For the order's `info`. Spec §3 Order info. Neither secrets nor card numbers. */
  info: Record<string, string>;
}

export interface Dispute {
  id: string;
  amount: number;
  /** `won`: the store keeps the money, also after a withdrawn dispute. */
  status: 'open' | 'won' | 'lost';
  reason: string;
}

/** Verified by its signature or by asking the provider. */
export interface WebhookEvent {
  eventId: string;
  type: 'authorized' | 'captured' | 'failed' | 'refunded' | 'voided' | 'disputed';
  tradeId: string;
  shopId: string;
  orderRef: string;
  amount: number;
  currency: string;
  refunded: number;
  refundFailure?: Failure | undefined;
  /** When the state was requested from the provider. */
  askedAt?: Date;
  /** Of `disputed`. */
  dispute?: Dispute;
  failure: Failure | null;
  info: Record<string, string>;
}

/** Also a charge that this server did not start. */
export interface ListedCharge {
  id: string;
  /** Null where the provider names none. */
  shopId: string | null;
  tradeId: string | null;
  amount: number;
  refunded: number;
  currency: string;
  chargedAt: Date;
}

export interface WebhookRequest {
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
 * A timeout, a server error, a page instead of data. The result is unknown and is requested later.
 * The buyer gets a 503 and the payment stays open.
 */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/**
 * Design §4.10. Call it outside of transactions. Only its answers and verified webhooks make an
 * order paid, never data from a browser. Every call may be repeated after a lost answer, and throws
 * ProviderUnavailable without an answer.
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'gmo' | 'stripe';
  /** Accepted convenience stores. */
  readonly chains: readonly Chain[];
  shopIdOf(storeSlug: string): string;
  /** Returns with a single-use `card_token`. */
  cardPageUrl(shopId: string, origin: string): string;
  /** Works once; undefined when used, expired or unknown. */
  redeemToken(token: string): Promise<ProviderCard | undefined>;
  deleteCard(cardId: string): Promise<void>;
  /** Returns the 3-D Secure page. Throws ProviderRefusal. */
  startCardPayment(
    request: CardPaymentRequest,
  ): Promise<{ pageUrl: string; providerRef: string | null }>;
  /** For convenience stores. Throws ProviderRefusal. */
  issueReceipt(request: KonbiniPaymentRequest): Promise<Receipt>;
  /** Of an authorized charge, once. Throws ProviderRefusal. */
  capture(charge: ChargeRef): Promise<ChargeState>;
  /** A captured charge stays as it is. Throws ProviderRefusal. */
  void(charge: ChargeRef): Promise<ChargeState>;
  /** In part or in full, once per `refundId`. Throws ProviderRefusal. */
  refund(charge: ChargeRef, refund: { refundId: string; amount: number }): Promise<ChargeState>;
  findCharge(charge: ChargeRef): Promise<ChargeState>;
  /** Null for a provider without such a list. */
  listCharges: ((period: { from: Date; to: Date }) => AsyncIterable<ListedCharge>) | null;
  /**
   * Null for an event that does not concern this server. Throws ApiError PAYMENT_SIGNATURE_INVALID,
   * INVALID_INPUT.
   */
  parseWebhook(request: WebhookRequest): Promise<WebhookEvent | null>;
  readonly webhookReply: { body: string; contentType: string };
}
