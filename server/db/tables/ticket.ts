import type { Generated } from 'kysely';
import type { Instant } from './column.ts';

/** A ticket code: it admits the person who binds it first to the shows of a ticket product. */
export interface TicketCodeTable {
  id: Generated<number>;
  product_id: number;
  /** The order line that bought it; null for a code that the store gave away. */
  order_item_id: number | null;
  code: string;
  user_id: number | null;
  guest_id: number | null;
  bound_at: Instant | null;
  created_at: Instant;
}
