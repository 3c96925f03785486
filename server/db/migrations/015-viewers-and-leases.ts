import type { Kysely } from 'kysely';
import { required } from './column-types.ts';

/** Work that one server of several does at a time, and the viewers that it counted. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('server_lease')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', required)
    .addColumn('until', 'text', required)
    .execute();
  await db.schema
    .createTable('room_viewers')
    .addColumn('post_id', 'integer', (column) => column.primaryKey())
    .addColumn('online', 'integer', required)
    .addColumn('live_unique', 'integer', required)
    .execute();
}
