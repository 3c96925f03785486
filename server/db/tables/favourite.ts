import type { Instant } from './column.ts';

/** A product that a member keeps. */
export interface FavouriteTable {
  user_id: number;
  product_id: number;
  created_at: Instant;
}
