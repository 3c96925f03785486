import { type Kysely, sql } from 'kysely';
import {
  notNegative,
  oneOf,
  references,
  required,
  tableWithId,
  withDefault,
  yesNo,
} from '../column-types.ts';

export async function createProductTables(db: Kysely<never>): Promise<void> {
  await tableWithId(db, 'product')
    .addColumn('store_id', 'integer', references('store'))
    .addColumn('name', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('sale_started_at', 'text')
    .addColumn('sale_ended_at', 'text')
    .addColumn('status', 'text', oneOf('status', 'init', 'selling', 'deleted'))
    .addColumn('adult_warning', 'integer', yesNo('adult_warning'))
    .addColumn('is_ticket', 'integer', yesNo('is_ticket'))
    .addColumn('vendor_id', 'integer')
    .addColumn('vendor_name', 'text')
    .addColumn('in_market', 'integer', yesNo('in_market'))
    .addColumn('offered_by_seller', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('import_handle', 'text')
    .addColumn('position', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addColumn('keyword', 'text')
    .addColumn('tax_class', 'text', withDefault('standard'))
    .addColumn('in_store_file', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('tags', 'text', withDefault('[]'))
    .addColumn('properties', 'text', withDefault('[]'))
    .addColumn('ticket_event', 'text')
    .execute();
  await db.schema
    .createIndex('product_store')
    .on('product')
    .columns(['store_id', 'position'])
    .execute();

  await db.schema
    .createIndex('product_import_handle')
    .on('product')
    .columns(['store_id', 'import_handle'])
    .unique()
    .execute();

  await tableWithId(db, 'product_image')
    .addColumn('product_id', 'integer', references('product'))
    .addColumn('url', 'text', required)
    .addColumn('alt', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('source_url', 'text')
    .execute();
  await db.schema
    .createIndex('product_image_product')
    .on('product_image')
    .column('product_id')
    .execute();

  await tableWithId(db, 'sku')
    .addColumn('product_id', 'integer', references('product'))
    .addColumn('name', 'text', required)
    .addColumn('price', 'integer', notNegative('price'))
    .addColumn('original_price', 'integer')
    .addColumn('stock', 'integer', notNegative('stock'))
    .addColumn('held', 'integer', notNegative('held'))
    .addColumn('purchase_limit', 'integer')
    .addColumn('free_shipping', 'integer', yesNo('free_shipping'))
    .addColumn('subscription_frequency', 'text')
    .addColumn('note', 'text')
    .addColumn('import_key', 'text')
    .addColumn('position', 'integer', required)
    .addColumn('keyword', 'text')
    .addColumn('options', 'text', withDefault('[]'))
    // The last guard against overselling.
    .addCheckConstraint('sku_never_oversold', sql`held <= stock`)
    .execute();
  await db.schema.createIndex('sku_product').on('sku').column('product_id').execute();
  await db.schema
    .createIndex('sku_import_key')
    .on('sku')
    .columns(['product_id', 'import_key'])
    .unique()
    .execute();
}
