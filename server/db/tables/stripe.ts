import type { Instant, Json } from './column.ts';

/** A trade that was begun at Stripe: its intent's id, written before the intent is confirmed. */
export interface StripeTradeTable {
  trade_id: string;
  /** Null for a trade that was ended before it began, and must not begin any more. */
  intent_id: string | null;
  /** Where the buyer goes after 3-D Secure. */
  return_url: string | null;
  created_at: Instant;
}

/** A card that is being entered, until its token is redeemed. */
export interface StripeCardTable {
  /** SHA-256 of the key that the browser which began has in a cookie. */
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
