import type { Db } from '../../../server/db/db.ts';
import { withTransaction } from '../../../server/db/transaction.ts';
import { openLedger } from '../../../server/modules/stock/ledger.ts';

export const openBooks = (db: Db, skuIds: readonly number[], stock: number, at: Date) =>
  withTransaction(db, (trx) =>
    openLedger(
      trx,
      skuIds.map((id) => ({ id, stock })),
      { by: 'server', at: at.toISOString() },
    ),
  );
