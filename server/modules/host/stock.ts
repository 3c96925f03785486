import { MAX_PIECES } from '../../../src/contract/limits.ts';
import { isoOf } from '../../db/time.ts';
import { ApiError } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { lockSku, setStock } from '../cart/stock.ts';
import { queueStock } from '../cart/stock-events.ts';
import { listMoves } from '../stock/ledger.ts';
import { mountHostCall } from './mount.ts';
import { requireStoreSku } from './store-rows.ts';

const MAX_MOVES = 100;

/** Throws STATE_CONFLICT below zero and above `MAX_PIECES`. */
function newStock(stock: number, body: { set: number } | { add: number }): number {
  const next = 'set' in body ? body.set : stock + body.add;
  if (next >= 0 && next <= MAX_PIECES) return next;
  throw new ApiError('STATE_CONFLICT', `The stock is ${stock}: it cannot become ${next}.`);
}

export function mountHostStock(app: App): void {
  mountHostCall(app, 'listStockMoves', async ({ params, query, store, services: { db } }) => {
    const sku = await requireStoreSku(db, store, params.id);
    const limit = MAX_MOVES + 1;
    const rows = await listMoves(db, sku.sku_id, { ...query, limit });
    const data = rows.slice(0, MAX_MOVES).map(({ sku_id: _, ...row }) => row);
    return { sku, data, next: rows.length === limit ? (data.at(-1)?.id ?? null) : null };
  });

  mountHostCall(app, 'moveStock', async ({ params, body, store, by, once, services }) => {
    const { sku_id } = await requireStoreSku(services.db, store, params.id);
    const cause = { by, at: isoOf(services.clock()), reason: body.reason };
    return once(async (trx, afterCommit) => {
      const { stock } = await lockSku(trx, sku_id);
      const moves = await setStock(trx, sku_id, newStock(stock, body), cause);
      await queueStock({ trx, afterCommit, services }, moves);
      return requireStoreSku(trx, store, sku_id);
    });
  });
}
