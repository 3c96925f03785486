import type { Db, Trx } from '../../db/db.ts';
import { lockRow } from '../../db/lock-row.ts';
import { isoAfter } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { type Merged, mergeHolds } from './rules/merge.ts';

/** For single moves of carts. */
export const HOLDS_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Keeps transactions short. */
const BATCH = 1000;

const HOLD_KINDS = ['hold', 'release', 'expire'] as const;

const findSkuToMerge = (db: Db, before: string) =>
  db
    .selectFrom('stock_move')
    .select('sku_id')
    .where('kind', 'in', HOLD_KINDS)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();

async function findFirst(trx: Trx, skuId: number): Promise<number> {
  const first = await trx
    .selectFrom('stock_move')
    .select('id')
    .where('sku_id', '=', skuId)
    .where('kind', 'in', HOLD_KINDS)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!first) return 0;
  const previous = await trx
    .selectFrom('stock_move')
    .select('id')
    .where('sku_id', '=', skuId)
    .where('id', '<', first.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return previous?.id ?? first.id;
}

async function write(trx: Trx, { kept, dropped, held_before, moves }: Merged): Promise<void> {
  if (dropped.length > 0) await trx.deleteFrom('stock_move').where('id', 'in', dropped).execute();
  await trx
    .updateTable('stock_move')
    .set({ kind: 'holds', moved_by: 'server', held_before, moves })
    .where('id', '=', kept)
    .execute();
}

/** Locks the lines against other servers. Orders by id, because servers' clocks differ. */
const mergeSku = (db: Db, skuId: number, before: string): Promise<boolean> =>
  withTransaction(db, async (trx) => {
    const lines = await trx
      .selectFrom('stock_move')
      .selectAll()
      .where('sku_id', '=', skuId)
      .where('id', '>=', await findFirst(trx, skuId))
      .orderBy('id')
      .limit(BATCH)
      .$call(lockRow)
      .execute();
    const young = lines.findIndex(({ created_at }) => created_at >= before);
    const merged = mergeHolds(young < 0 ? lines : lines.slice(0, young));
    for (const run of merged) await write(trx, run);
    return merged.length > 0;
  });

/** Merges cart moves older than a week, so that the ledger grows by orders and changes only. */
export async function compactLedger({ db, clock }: Services): Promise<void> {
  const before = isoAfter(clock(), -HOLDS_KEPT_MS);
  for (;;) {
    const next = await findSkuToMerge(db, before);
    if (!next || !(await mergeSku(db, next.sku_id, before))) return;
  }
}
