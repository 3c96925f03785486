import type { Generated } from 'kysely';
import type { Instant, Json } from './column.ts';

/** One attempt to pay an order by a provider. Cash at the door and free orders have none. */
export interface PaymentTable {
  id: Generated<number>;
  order_id: number;
  /** Our own name for the attempt at the provider: random, never used twice. */
  trade_id: string;
  type: 'gmo_cvs' | 'gmo_credit';
  status: 'init' | 'pending' | 'approving' | 'paid' | 'failed' | 'refunded';
  /** What the buyer was asked for, in the currency's smallest unit. */
  amount: number;
  currency: 'JPY' | 'TWD';
  card_id: number | null;
  masked_card_no: string | null;
  /** Where the provider's own page or receipt is. */
  page_url: string | null;
  /** Konbini: code of the chain, receipt number, confirmation number. */
  convenience: string | null;
  receipt_no: string | null;
  confirmation_no: string | null;
  expire_at: Instant | null;
  paid_at: Instant | null;
  /** Why the provider refused, by its own code. */
  failure_code: string | null;
  failure_message: string | null;
  /** Money that came but pays nothing: to be given back. 0 when there is none. */
  refund_due: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** A provider's notice that was taken in; one id is taken in once. */
export interface PaymentNoticeTable {
  event_id: string;
  trade_id: string;
  type: string;
  /** What it did: settled, refund_due, mismatch, … */
  outcome: string;
  received_at: Instant;
}

/** A card as the provider keeps it for a member; its number is never here. */
export interface CardTable {
  id: Generated<number>;
  user_id: number;
  /** The provider's name for the card. */
  provider_card_id: string;
  brand: string;
  masked_no: string;
  holder_name: string;
  /** `YYYY-MM`. */
  expire: string;
  created_at: Instant;
}

/** The sandbox provider's own books; a real provider keeps them elsewhere. */
export interface SandboxTradeTable {
  trade_id: string;
  kind: 'card' | 'cvs';
  shop_id: string;
  order_ref: string;
  amount: number;
  currency: 'JPY' | 'TWD';
  status: 'open' | 'captured' | 'failed' | 'refunded';
  card_id: string | null;
  return_url: string | null;
  convenience: string | null;
  receipt_no: string | null;
  confirmation_no: string | null;
  expire_at: Instant | null;
  created_at: Instant;
}

export interface SandboxCardTable {
  card_id: string;
  /** SHA-256 of the single-use token; null once it was used. */
  token_hash: string | null;
  brand: string;
  masked_no: string;
  holder_name: string;
  expire: string;
  /** How this test card behaves. */
  behaviour: 'accept' | 'refuse' | 'refuse_at_3ds';
  created_at: Instant;
}

/** Notices that the sandbox owes; sent again until they are taken in. */
export interface SandboxNoticeTable {
  id: Generated<number>;
  payload: Json;
  created_at: Instant;
  delivered_at: Instant | null;
}

/** What signs the sandbox's notices, made once for a database. */
export interface SandboxKeyTable {
  name: string;
  secret: string;
}
