import { type Kysely, sql } from 'kysely';
import { notNegative, oneOf, required, tableWithId, withDefault } from '../column-types.ts';

/** The ledger of stock. Its rows outlive a removed SKU, so they have no foreign key. */
export async function createStockTables(db: Kysely<never>): Promise<void> {
  await tableWithId(db, 'stock_move')
    .addColumn('sku_id', 'integer', required)
    .addColumn(
      'kind',
      'text',
      oneOf('kind', 'start', 'hold', 'release', 'expire', 'holds', 'sell', 'restock', 'set'),
    )
    .addColumn('moved_by', 'text', required)
    .addColumn('reason', 'text')
    .addColumn('order_id', 'integer')
    .addColumn('stock_before', 'integer', notNegative('stock_before'))
    .addColumn('stock_after', 'integer', notNegative('stock_after'))
    .addColumn('held_before', 'integer', notNegative('held_before'))
    .addColumn('held_after', 'integer', notNegative('held_after'))
    .addColumn('moves', 'integer', withDefault(1))
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('stock_move_sku')
    .on('stock_move')
    .columns(['sku_id', 'id'])
    .execute();
  // Partial, because only the holds of about a week wait to be merged.
  await sql`create index stock_move_holds on stock_move (created_at)
    where kind in ('hold', 'release', 'expire')`.execute(db);
}
