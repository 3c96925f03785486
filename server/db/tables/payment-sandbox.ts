import type { Generated } from 'kysely';
import type { Defaulted, Instant, Json } from './column.ts';

/** A real provider keeps its charges on its side. */
export interface SandboxChargeTable {
  trade_id: string;
  kind: 'card' | 'cvs';
  shop_id: string;
  order_ref: string;
  amount: number;
  currency: 'JPY' | 'TWD';
  status: 'open' | 'authorized' | 'captured' | 'voided' | 'failed' | 'refunded';
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
  behaviour: 'accept' | 'refuse' | 'refuse_at_3ds';
  created_at: Instant;
}

/** Sent again until it is accepted. */
export interface SandboxWebhookTable {
  id: Generated<number>;
  payload: Json;
  created_at: Instant;
  delivered_at: Instant | null;
}

/** Signs the sandbox's webhooks. Created once per database. */
export interface SandboxKeyTable {
  name: string;
  secret: string;
}
