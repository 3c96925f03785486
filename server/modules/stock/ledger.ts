import type { Db, Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import type { Person } from '../../visitor.ts';

/*
 * The ledger records who moved which pieces, when and why, in the transaction of the move. A row
 * starts where the SKU's last row ended.
 */

export type Mover = `${Person['type'] | 'staff'} ${number}` | 'server';

interface Level {
  stock: number;
  held: number;
}

export interface Cause {
  by: Mover;
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

export const moverOf = ({ type, id }: Person): Mover => `${type} ${id}`;

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

/** Newest first. */
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
