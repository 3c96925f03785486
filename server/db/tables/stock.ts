import type { Generated } from 'kysely';
import type { Defaulted, Instant } from './column.ts';

/** Written in the transaction of the change. */
export interface StockMoveTable {
  id: Generated<number>;
  sku_id: number;
  /** `holds` merges several changes by carts, when they are a week old. */
  kind: 'start' | 'hold' | 'release' | 'expire' | 'holds' | 'sell' | 'restock' | 'set';
  /** `member 12`, `guest 3`, `staff 4` or `server`. */
  moved_by: string;
  reason: Defaulted<string | null>;
  order_id: Defaulted<number | null>;
  stock_before: number;
  stock_after: number;
  held_before: number;
  held_after: number;
  /** The number of merged changes. */
  moves: Defaulted<number>;
  created_at: Instant;
}
