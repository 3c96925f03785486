import type { Generated } from 'kysely';
import type { Defaulted, Instant } from './column.ts';

export interface CartItemTable {
  id: Generated<number>;
  store_id: number;
  /** Exactly one of the two owners. */
  user_id: number | null;
  guest_id: number | null;
  post_id: number | null;
  sku_id: number;
  quantity: number;
  /** What the buyer had before the store took pieces back; null once the buyer was told. */
  wanted_quantity: Defaulted<number | null>;
  added_from: 'live' | 'market' | 'seller';
  /** active holds stock; the other states have given it back or sold it. */
  state: 'active' | 'expired' | 'deleted' | 'ordered';
  expires_at: Instant | null;
  /** When it left the cart. */
  ended_at: Instant | null;
  created_at: Instant;
}
