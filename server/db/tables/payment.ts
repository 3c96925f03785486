import type { Generated } from 'kysely';
import type {
  DisputeStatus,
  PaymentDifference,
  RefundReason,
} from '../../../src/contract/order-states.ts';
import type { Defaulted, Instant, Json } from './column.ts';

/** One try to pay an order through the provider. Cash on delivery and free orders have none. */
export interface PaymentTable {
  id: Generated<number>;
  order_id: number;
  /** Our id of the payment at the provider: random and unique. */
  trade_id: string;
  type: 'gmo_cvs' | 'gmo_credit';
  status: 'init' | 'pending' | 'approving' | 'paid' | 'failed' | 'refunded';
  amount: number;
  currency: 'JPY' | 'TWD';
  card_id: number | null;
  masked_card_no: string | null;
  page_url: string | null;
  /** Konbini: code of the chain, receipt number, confirmation number. */
  convenience: string | null;
  receipt_no: string | null;
  confirmation_no: string | null;
  expire_at: Instant | null;
  paid_at: Instant | null;
  failure_code: string | null;
  failure_message: string | null;
  /** The part of the captured amount that has to be refunded. */
  refund_due: Generated<number>;
  refunded: Generated<number>;
  /** The part of `refunded` that the store or the buyer's bank paid, not the provider. */
  refunded_by_hand: Generated<number>;
  refund_reason: Defaulted<RefundReason | null>;
  refund_problem: Defaulted<string | null>;
  provider: Defaulted<'sandbox' | 'gmo' | 'stripe' | null>;
  provider_ref: Defaulted<string | null>;
  /** The provider's data for the order's `info`: an object of texts. */
  info: Defaulted<Json>;
  created_at: Instant;
  updated_at: Instant;
}

/** A queued request to the provider, written before it is made. */
export interface ProviderCallTable {
  id: Generated<number>;
  /** Random and unique. Identifies a refund at the provider. */
  idempotency_key: string;
  payment_id: number;
  kind: 'start' | 'capture' | 'void' | 'refund';
  amount: number;
  /** Of a refund: the charge's total refund once the call is done. Otherwise 0. */
  refunded_after: number;
  /** `dropped`: another call made it unnecessary. */
  status: 'open' | 'done' | 'refused' | 'dropped';
  reason: RefundReason | null;
  /** `server`, `staff 3`. */
  requested_by: string;
  tries: Generated<number>;
  due_at: Instant;
  problem: Defaulted<string | null>;
  created_at: Instant;
  ended_at: Defaulted<Instant | null>;
}

export interface PaymentReconciliationTable {
  payment_id: number;
  tries: Defaulted<number>;
  /** The next poll of an open payment, or the next try. */
  due_at: Instant;
  reconciled_at: Defaulted<Instant | null>;
  difference: Defaulted<PaymentDifference | null>;
  /** Both sides as text: `paid 1500, refunded 300`. */
  here: Defaulted<string | null>;
  there: Defaulted<string | null>;
  found_at: Defaulted<Instant | null>;
  resolved_at: Defaulted<Instant | null>;
}

/** Each event id is processed once. */
export interface PaymentWebhookTable {
  event_id: string;
  trade_id: string;
  type: string;
  /** Its effect: paid, refund due, mismatch, … */
  outcome: string;
  received_at: Instant;
}

export interface PaymentRefundTable {
  id: Generated<number>;
  payment_id: number;
  /** Negative for a refund that failed. */
  amount: number;
  source: 'provider' | 'by_hand' | 'dispute';
  created_at: Instant;
}

export interface PaymentDisputeTable {
  dispute_id: string;
  payment_id: number;
  amount: number;
  status: DisputeStatus;
  reason: string;
  opened_at: Instant;
  closed_at: Instant | null;
}

export interface UnmatchedChargeTable {
  charge_id: string;
  provider: string;
  /** The store and the payment that it names; null where it names none. */
  shop_id: string | null;
  trade_id: string | null;
  amount: number;
  refunded: number;
  currency: string;
  charged_at: Instant;
  found_at: Instant;
}

/** The card's number is never here. */
export interface CardTable {
  id: Generated<number>;
  user_id: number;
  provider_card_id: string;
  provider: Defaulted<'sandbox' | 'gmo' | 'stripe' | null>;
  brand: string;
  masked_no: string;
  holder_name: string;
  /** `YYYY-MM`. */
  expire: string;
  created_at: Instant;
}
