import { z } from 'zod';
import { MAX_PIECES } from '../limits.ts';
import { id, idText, instant, text } from '../primitives.ts';

const params = z.object({ id: idText });
const pieces = z.number().int();

const level = z.object({
  sku_id: id,
  product: z.string(),
  name: z.string(),
  stock: pieces,
  held: pieces,
});

const stockMove = z.object({
  id,
  created_at: instant,
  kind: z.enum([
    ...(['start', 'hold', 'release', 'expire', 'holds', 'sell', 'restock', 'set'] as const),
  ]),
  /** `member 12`, `guest 3`, `staff 4` or `server`. */
  moved_by: z.string(),
  reason: z.string().nullable(),
  order_id: id.nullable(),
  stock_before: pieces,
  stock_after: pieces,
  held_before: pieces,
  held_after: pieces,
  /** Above one when old moves of carts were merged. */
  moves: z.number().int().positive(),
});

export const hostStockSchemas = {
  listStockMoves: {
    params,
    /** The `next` of the last reply. */
    query: z.object({ before: idText.optional() }),
    /** `next` is null after the oldest line. */
    reply: z.object({ sku: level, data: z.array(stockMove), next: id.nullable() }),
  },
  moveStock: {
    params,
    body: z.union([
      z.object({ set: pieces.min(0).max(MAX_PIECES), reason: text(200) }),
      z.object({ add: pieces.min(-MAX_PIECES).max(MAX_PIECES), reason: text(200) }),
    ]),
    reply: level,
  },
};
