import type { Generated } from 'kysely';
import type { Instant } from './column.ts';

/** An entrance to the shows of a ticket product, for whoever binds it first. */
export interface TicketCodeTable {
  id: Generated<number>;
  product_id: number;
  /** The order line it was bought with; null for one that the store gave away. */
  order_item_id: number | null;
  code: string;
  user_id: number | null;
  guest_id: number | null;
  bound_at: Instant | null;
  created_at: Instant;
}
