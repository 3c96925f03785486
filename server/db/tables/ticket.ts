import type { Generated } from 'kysely';
import type { Instant } from './column.ts';

/** A ticket code, which admits the first person who binds it to the shows of a ticket product. */
export interface TicketCodeTable {
  id: Generated<number>;
  product_id: number;
  /** The order line that bought it; null for a free code. */
  order_item_id: number | null;
  code: string;
  user_id: number | null;
  guest_id: number | null;
  bound_at: Instant | null;
  created_at: Instant;
}
