import type { Generated } from 'kysely';
import type { Defaulted, Instant } from './column.ts';

export interface CartItemTable {
  id: Generated<number>;
  store_id: number;
  /** Exactly one owner is set. */
  user_id: number | null;
  guest_id: number | null;
  post_id: number | null;
  sku_id: number;
  quantity: number;
  /** The quantity before the store reduced it; null after the buyer has seen the notice. */
  wanted_quantity: Defaulted<number | null>;
  /** The price when the buyer added the item or confirmed its price; null when unknown. */
  seen_price: Defaulted<number | null>;
  added_from: 'live' | 'market' | 'seller';
  /** `active` holds stock; the other states have released or sold it. */
  state: 'active' | 'expired' | 'deleted' | 'ordered';
  expires_at: Instant | null;
  ended_at: Instant | null;
  created_at: Instant;
}
