import type { Generated } from 'kysely';
import type { PaymentDifference, RefundReason } from '../../../src/contract/order-states.ts';
import type { Defaulted, Instant, Json } from './column.ts';

/** One attempt to pay an order through the provider. Cash on delivery and free orders have none. */
export interface PaymentTable {
  id: Generated<number>;
  order_id: number;
  /** Our id of the attempt at the provider: random and unique. */
  trade_id: string;
  type: 'gmo_cvs' | 'gmo_credit';
  status: 'init' | 'pending' | 'approving' | 'paid' | 'failed' | 'refunded';
  /** The requested amount, in the currency's smallest unit. */
  amount: number;
  currency: 'JPY' | 'TWD';
  card_id: number | null;
  masked_card_no: string | null;
  /** The provider's page or receipt. */
  page_url: string | null;
  /** Konbini: code of the chain, receipt number, confirmation number. */
  convenience: string | null;
  receipt_no: string | null;
  confirmation_no: string | null;
  expire_at: Instant | null;
  paid_at: Instant | null;
  /** The provider's own code for its refusal. */
  failure_code: string | null;
  failure_message: string | null;
  /** What is still to be paid back of what was captured. */
  refund_due: Generated<number>;
  /** What was paid back, in all. */
  refunded: Generated<number>;
  /** What went back of it past the provider: by the store itself, or by the buyer's bank. */
  refunded_by_hand: Generated<number>;
  /** Why money is owed back; null while none ever was. */
  refund_reason: Defaulted<RefundReason | null>;
  /** Why the provider does not pay it back; null while it is under way. */
  refund_problem: Defaulted<string | null>;
  /** Which provider began it; null for one that an older release has begun. */
  provider: Defaulted<'sandbox' | 'gmo' | 'stripe' | null>;
  /** What the provider calls the trade; null while unknown. */
  provider_ref: Defaulted<string | null>;
  /** What the provider says about the trade, for the order's `info`: an object of texts. */
  info: Defaulted<Json>;
  created_at: Instant;
  updated_at: Instant;
}

/** A call to the provider, written before it is made, so that none is forgotten. */
export interface PaymentIntentTable {
  id: Generated<number>;
  /** Random and unique: what the provider knows a refund by. */
  intent_key: string;
  payment_id: number;
  kind: 'start' | 'capture' | 'void' | 'refund';
  /** Of a refund: what is paid back, and what was paid back in all once it is done. Otherwise 0. */
  amount: number;
  target: number;
  /** `dropped`: it was overtaken before it was made. */
  status: 'open' | 'done' | 'refused' | 'dropped';
  reason: RefundReason | null;
  /** Who asked for it: `server`, `staff 3`. */
  asked_by: string;
  attempts: Generated<number>;
  /** When it is made, or asked about, the next time. */
  due_at: Instant;
  /** Why the last attempt failed. */
  problem: Defaulted<string | null>;
  created_at: Instant;
  ended_at: Defaulted<Instant | null>;
}

/** What comparing a payment with the provider's books found. */
export interface PaymentCheckTable {
  payment_id: number;
  /** How often in a row the provider gave no answer. */
  tries: Defaulted<number>;
  /** When an open attempt, or one without an answer, is asked about the next time. */
  due_at: Instant;
  /** When the night's comparison had its last answer; null before the first. */
  compared_at: Defaulted<Instant | null>;
  /** The last difference that was found; null while there was none. */
  difference: Defaulted<PaymentDifference | null>;
  /** What both sides said of it, for people: `paid 1500`, `refunded 300`. */
  here: Defaulted<string | null>;
  there: Defaulted<string | null>;
  found_at: Defaulted<Instant | null>;
  /** When both sides agreed again; null while they do not. */
  settled_at: Defaulted<Instant | null>;
}

/** A provider's notice that was processed. Each event id is processed once. */
export interface PaymentNoticeTable {
  event_id: string;
  trade_id: string;
  type: string;
  /** Its effect: settled, refund due, mismatch, … */
  outcome: string;
  received_at: Instant;
}

/** A member's card that the provider stores. Its number is never here. */
export interface CardTable {
  id: Generated<number>;
  user_id: number;
  /** The provider's id of the card. */
  provider_card_id: string;
  /** Which provider stores it; null for one that an older release has saved. */
  provider: Defaulted<'sandbox' | 'gmo' | 'stripe' | null>;
  brand: string;
  masked_no: string;
  holder_name: string;
  /** `YYYY-MM`. */
  expire: string;
  created_at: Instant;
}

/** The sandbox provider's own trades. A real provider keeps them on its side. */
export interface SandboxTradeTable {
  trade_id: string;
  kind: 'card' | 'cvs';
  shop_id: string;
  order_ref: string;
  amount: number;
  currency: 'JPY' | 'TWD';
  status: 'open' | 'authorised' | 'captured' | 'voided' | 'failed' | 'refunded';
  failure_code: Defaulted<string | null>;
  failure_message: Defaulted<string | null>;
  card_id: string | null;
  return_url: string | null;
  convenience: string | null;
  receipt_no: string | null;
  confirmation_no: string | null;
  expire_at: Instant | null;
  created_at: Instant;
}

/** What the sandbox has paid back. */
export interface SandboxRefundTable {
  refund_id: string;
  trade_id: string;
  amount: number;
  created_at: Instant;
}

export interface SandboxCardTable {
  card_id: string;
  /** SHA-256 of the single-use token; null after it was used. */
  token_hash: string | null;
  brand: string;
  masked_no: string;
  holder_name: string;
  expire: string;
  /** How this test card behaves. */
  behaviour: 'accept' | 'refuse' | 'refuse_at_3ds';
  created_at: Instant;
}

/** Notices that the sandbox has to deliver; sent again until they are accepted. */
export interface SandboxNoticeTable {
  id: Generated<number>;
  payload: Json;
  created_at: Instant;
  delivered_at: Instant | null;
}

/** The key that signs the sandbox's notices, created once for a database. */
export interface SandboxKeyTable {
  name: string;
  secret: string;
}
