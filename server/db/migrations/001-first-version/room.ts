import { type Kysely, sql } from 'kysely';
import {
  mayReference,
  notNegative,
  oneOf,
  references,
  required,
  tableWithId,
  yesNo,
} from '../column-types.ts';

export async function createRoomTables(db: Kysely<never>): Promise<void> {
  await tableWithId(db, 'comment')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('user_id', 'integer', mayReference('user_account'))
    .addColumn('guest_id', 'integer', mayReference('guest'))
    .addColumn('name', 'text', required)
    .addColumn('group_stream_name', 'text')
    .addColumn('message', 'text', required)
    .addColumn('pn_id', 'text', required)
    .addColumn('source', 'text', oneOf('source', 'cms_sdk', 'liveweb', 'sdk'))
    .addColumn('highlight', 'integer', yesNo('highlight'))
    .addColumn('created_at', 'text', required)
    .addColumn('hidden_at', 'text')
    .execute();
  await db.schema.createIndex('comment_post').on('comment').columns(['post_id', 'id']).execute();
  await db.schema
    .createIndex('comment_time')
    .on('comment')
    .columns(['post_id', 'created_at'])
    .execute();

  await tableWithId(db, 'cart_event')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('data', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('owner', 'text')
    .execute();
  await db.schema
    .createIndex('cart_event_post')
    .on('cart_event')
    .columns(['post_id', 'id'])
    .execute();
  await db.schema
    .createIndex('cart_event_time')
    .on('cart_event')
    .columns(['post_id', 'created_at'])
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
  // Hashes of a blocked person's devices, so that a new guest is blocked too.
  await db.schema
    .createTable('blocked_trace')
    .addColumn('blacklist_id', 'integer', (column) =>
      references('comment_blacklist')(column).onDelete('cascade'),
    )
    .addColumn('trace', 'text', required)
    .addColumn('until', 'text', required)
    .addPrimaryKeyConstraint('blocked_trace_pk', ['blacklist_id', 'trace'])
    .execute();
  await db.schema
    .createIndex('blocked_trace_trace')
    .on('blocked_trace')
    .columns(['trace', 'until'])
    .execute();
  await db.schema
    .createTable('room_trace')
    .addColumn('owner', 'text', required)
    .addColumn('trace', 'text', required)
    .addColumn('seen_at', 'text', required)
    .addPrimaryKeyConstraint('room_trace_pk', ['owner', 'trace'])
    .execute();

  await tableWithId(db, 'pinned_message')
    .addColumn('post_id', 'integer', references('post'))
    // No foreign key: old comments are deleted, pinned messages stay.
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

  await tableWithId(db, 'poll')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('title', 'text', required)
    .addColumn('status', 'text', oneOf('status', 'init', 'processing', 'done'))
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema.createIndex('poll_post').on('poll').columns(['post_id', 'status']).execute();
  await db.schema
    .createTable('poll_option')
    .addColumn('poll_id', 'integer', references('poll'))
    .addColumn('number', 'integer', required)
    .addColumn('value', 'text', required)
    .addColumn('vote_count', 'integer', notNegative('vote_count'))
    .addPrimaryKeyConstraint('poll_option_key', ['poll_id', 'number'])
    .execute();
  await db.schema
    .createTable('poll_vote')
    .addColumn('poll_id', 'integer', references('poll'))
    .addColumn('voter', 'text', required)
    .addColumn('number', 'integer', required)
    .addPrimaryKeyConstraint('poll_vote_key', ['poll_id', 'voter'])
    .execute();

  await tableWithId(db, 'draw')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('title', 'text', required)
    .addColumn('prize', 'text', required)
    .addColumn('keyword', 'text', required)
    .addColumn('winner_count', 'integer', (c) => c.notNull().check(sql`winner_count > 0`))
    .addColumn('status', 'text', oneOf('status', 'started', 'processing', 'ended', 'published'))
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema.createIndex('draw_post').on('draw').columns(['post_id', 'status']).execute();
  await tableWithId(db, 'draw_entry')
    .addColumn('draw_id', 'integer', references('draw'))
    .addColumn('user_id', 'integer', mayReference('user_account'))
    .addColumn('guest_id', 'integer', mayReference('guest'))
    .addColumn('name', 'text', required)
    .addColumn('is_winner', 'integer', yesNo('is_winner'))
    .addUniqueConstraint('draw_entry_user', ['draw_id', 'user_id'])
    .addUniqueConstraint('draw_entry_guest', ['draw_id', 'guest_id'])
    .addCheckConstraint('draw_entry_one', sql`(user_id is null) <> (guest_id is null)`)
    .execute();

  await db.schema
    .createTable('room_viewers')
    .addColumn('post_id', 'integer', (column) => column.primaryKey())
    .addColumn('online', 'integer', required)
    .addColumn('live_unique', 'integer', required)
    .execute();
}
