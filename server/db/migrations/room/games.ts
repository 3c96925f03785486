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

/** Polls with their votes, draws with their entries. */
export async function createGameTables(db: Kysely<never>): Promise<void> {
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
}
