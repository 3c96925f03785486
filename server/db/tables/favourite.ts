import type { Instant } from './column.ts';

export interface FavouriteTable {
  user_id: number;
  product_id: number;
  created_at: Instant;
}
