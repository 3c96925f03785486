import type { Generated } from 'kysely';
import type { Defaulted, Instant } from './column.ts';

/** One move of a SKU's stock: a line of the ledger, written in the transaction that moves it. */
export interface StockMoveTable {
  id: Generated<number>;
  sku_id: number;
  /** `holds` stands for several moves of carts, merged when they are a week old. */
  kind: 'start' | 'hold' | 'release' | 'expire' | 'holds' | 'sell' | 'restock' | 'set';
  /** `member 12`, `guest 3`, `staff 4` or `server`. */
  moved_by: string;
  /** Why, in the words of the person who moved it. */
  reason: Defaulted<string | null>;
  /** The order that the pieces went to or came back from. */
  order_id: Defaulted<number | null>;
  stock_before: number;
  stock_after: number;
  held_before: number;
  held_after: number;
  /** How many moves the row stands for. */
  moves: Defaulted<number>;
  created_at: Instant;
}
