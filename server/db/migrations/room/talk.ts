import { type Kysely, sql } from 'kysely';
import { mayReference, references, required, tableWithId } from '../column-types.ts';

/** What stays of the talk: cart events, pins, announcements, and who may not speak. */
export async function createTalkTables(db: Kysely<never>): Promise<void> {
  await tableWithId(db, 'cart_event')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('data', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('cart_event_post')
    .on('cart_event')
    .columns(['post_id', 'id'])
    .execute();

  await tableWithId(db, 'comment_blacklist')
    .addColumn('store_id', 'integer', references('store'))
    .addColumn('user_id', 'integer', mayReference('user_account'))
    .addColumn('guest_id', 'integer', mayReference('guest'))
    .addColumn('created_at', 'text', required)
    .addUniqueConstraint('comment_blacklist_user', ['store_id', 'user_id'])
    .addUniqueConstraint('comment_blacklist_guest', ['store_id', 'guest_id'])
    .addCheckConstraint('comment_blacklist_one', sql`(user_id is null) <> (guest_id is null)`)
    .execute();

  await tableWithId(db, 'pinned_message')
    .addColumn('post_id', 'integer', references('post'))
    // Without a reference: old comments of a show are thrown away, what was pinned stays.
    .addColumn('comment_id', 'integer')
    .addColumn('message', 'text', required)
    .addColumn('pinned_at', 'text', required)
    .addColumn('unpinned_at', 'text')
    .execute();
  await db.schema
    .createIndex('pinned_message_post')
    .on('pinned_message')
    .columns(['post_id', 'unpinned_at'])
    .execute();

  await tableWithId(db, 'announcement')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('message', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema
    .createIndex('announcement_post')
    .on('announcement')
    .columns(['post_id', 'ended_at'])
    .execute();
}
