import type { Kysely } from 'kysely';
import { mayReference, references, required, tableWithId } from './column-types.ts';

/**
 * A replay brings up what the show presented and when, nothing included, and reads the chat by time from
 * any moment on.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // SQLite cannot make a column nullable: the rows move to a table that is.
  await tableWithId(db, 'presented')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('product_id', 'integer', mayReference('product'))
    .addColumn('started_at', 'text', required)
    .execute();
  const old = db as unknown as Kysely<Record<string, Record<string, never>>>;
  await old
    .insertInto('presented')
    .columns(['post_id', 'product_id', 'started_at'])
    .expression(
      old.selectFrom('presentation').select(['post_id', 'product_id', 'started_at']).orderBy('id'),
    )
    .execute();
  await db.schema.dropTable('presentation').execute();
  await db.schema.alterTable('presented').renameTo('presentation').execute();
  await db.schema
    .createIndex('presentation_post')
    .on('presentation')
    .columns(['post_id', 'started_at'])
    .execute();
  for (const table of ['comment', 'cart_event']) {
    await db.schema
      .createIndex(`${table}_time`)
      .on(table)
      .columns(['post_id', 'created_at'])
      .execute();
  }
}
