import type { Kysely } from 'kysely';
import { mayReference } from './column-types.ts';

/** The entrance of a one-to-one show, and the member who has its one place. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('post').addColumn('entrance_hash', 'text').execute();
  await db.schema
    .alterTable('post')
    .addColumn('place_user_id', 'integer', mayReference('user_account'))
    .execute();
  await db.schema
    .createIndex('post_entrance')
    .on('post')
    .column('entrance_hash')
    .unique()
    .execute();
}
