import { type Kysely, sql } from 'kysely';
import { references, required, tableWithId } from '../column-types.ts';

export async function createReminderTables(db: Kysely<never>): Promise<void> {
  await tableWithId(db, 'show_reminder')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('user_id', 'integer', references('user_account'))
    .addColumn('locale', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('sent_at', 'text')
    .addUniqueConstraint('show_reminder_once', ['post_id', 'user_id'])
    .execute();
  await tableWithId(db, 'stock_reminder')
    // A variant that nothing refers to is deleted.
    .addColumn('sku_id', 'integer', (column) => references('sku')(column).onDelete('cascade'))
    .addColumn('user_id', 'integer', references('user_account'))
    .addColumn('locale', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('sent_at', 'text')
    .addUniqueConstraint('stock_reminder_once', ['sku_id', 'user_id'])
    .execute();
  await db.schema.createIndex('show_reminder_user').on('show_reminder').column('user_id').execute();
  await db.schema
    .createIndex('stock_reminder_user')
    .on('stock_reminder')
    .column('user_id')
    .execute();
  // Partial, because the job that sends them reads every few seconds.
  await sql`create index show_reminder_open on show_reminder (post_id, id)
    where sent_at is null`.execute(db);
  await sql`create index stock_reminder_open on stock_reminder (sku_id, user_id)
    where sent_at is null`.execute(db);
}
