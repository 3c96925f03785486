import type { Db, Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import type { Person } from '../../visitor.ts';

/*
 * The stock ledger: who moved which pieces, when and why. A row is written in the transaction that
 * moves them, and starts where the SKU's last row ended: so the ledger and the SKU always agree.
 */

/** Who moves stock, as the ledger names them. */
export type Mover = `${Person['type'] | 'staff'} ${number}` | 'server';

/** Pieces that the store owns, and those of them in carts. */
interface Level {
  stock: number;
  held: number;
}

/** Who moves stock, when and why. */
export interface Cause {
  by: Mover;
  /** ISO-8601 UTC. */
  at: string;
  reason?: string | undefined;
  orderId?: number | undefined;
}

interface Move extends Cause {
  skuId: number;
  kind: Exclude<Database['stock_move']['kind'], 'holds'>;
  before: Level;
  after: Level;
}

/** The name of a member or guest in the ledger. */
export const moverOf = ({ type, id }: Person): Mover => `${type} ${id}`;

/** Writes a line of the ledger. The caller has moved the stock in the same transaction. */
export async function recordMove(trx: Trx, move: Move): Promise<void> {
  const { skuId, kind, by, at, reason = null, orderId = null, before, after } = move;
  await trx
    .insertInto('stock_move')
    .values({
      sku_id: skuId,
      kind,
      moved_by: by,
      reason,
      order_id: orderId,
      stock_before: before.stock,
      stock_after: after.stock,
      held_before: before.held,
      held_after: after.held,
      created_at: at,
    })
    .execute();
}

/** Opens the ledger of SKUs that were just inserted: their stock is where they start. */
export async function openLedger(
  trx: Trx,
  skus: readonly { id: number; stock: number }[],
  cause: Cause,
): Promise<void> {
  for (const { id, stock } of skus) {
    const before = { stock: 0, held: 0 };
    await recordMove(trx, {
      ...cause,
      skuId: id,
      kind: 'start',
      before,
      after: { ...before, stock },
    });
  }
}

/** Returns lines of a SKU's ledger, newest first: the newest, or those before one. */
export const listMoves = (
  db: Db,
  skuId: number,
  { before, limit }: { before?: number | undefined; limit: number },
) =>
  db
    .selectFrom('stock_move')
    .selectAll()
    .where('sku_id', '=', skuId)
    .$if(before !== undefined, (lines) => lines.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
