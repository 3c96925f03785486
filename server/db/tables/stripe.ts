import type { Instant, Json } from './column.ts';

/** A charge at Stripe: the id of its PaymentIntent, written before the PaymentIntent is confirmed. */
export interface StripeChargeTable {
  trade_id: string;
  /** Null for a charge that was voided before it started, and must not start. */
  intent_id: string | null;
  return_url: string | null;
  created_at: Instant;
}

/** Kept until its token is redeemed. */
export interface StripeCardTable {
  /** SHA-256 of the key in the cookie of the browser that started the entry. */
  key_hash: string;
  setup_intent_id: string;
  customer_id: string;
  shop_id: string;
  return_url: string;
  /** SHA-256 of the single-use token; null until Stripe has accepted the card. */
  token_hash: string | null;
  /** Brand, last digits, holder and expiry; null until Stripe has accepted the card. */
  card: Json | null;
  created_at: Instant;
}
