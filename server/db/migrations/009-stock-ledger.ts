import { type Kysely, sql } from 'kysely';
import { notNegative, oneOf, required, tableWithId, withDefault } from './column-types.ts';

/**
 * Every move of a SKU's stock. The rows have no reference to the SKU: they outlive one that is
 * removed. A SKU that was there before gets one row, so that the sums agree with it from now on.
 */
export async function up(db: Kysely<never>): Promise<void> {
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
  // Only what is still to be merged: the index stays as small as a week of holds.
  await sql`create index stock_move_holds on stock_move (created_at)
    where kind in ('hold', 'release', 'expire')`.execute(db);
  await sql`insert into stock_move
      (sku_id, kind, moved_by, stock_before, stock_after, held_before, held_after, created_at)
    select id, 'start', 'server', 0, stock, 0, held, ${new Date().toISOString()} from sku`.execute(
    db,
  );
}
