import type { Generated } from 'kysely';
import type { Instant, Json } from './column.ts';

export interface EnterpriseReportTable {
  id: Generated<number>;
  store_id: number;
  slug: string;
  user_id: number | null;
  guest_id: number | null;
  /** List of {sku_id, product_name, sku_name, price, quantity, post_id}. */
  lines: Json;
  created_at: Instant;
}
